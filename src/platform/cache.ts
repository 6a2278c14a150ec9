import { LRUCache } from 'lru-cache'

/** Contents of a cache, by which changes drop them: `invalidate` here, `changes/changes.ts` in every process. */
export type CacheTag =
  | 'menu'
  | 'stores'
  | 'banners'
  | 'figures'
  | 'searches'
  | 'pages'
  | 'prohibited'
  | 'faculties'

type Options = {
  /** Unique in the program. */
  name: string
  tags: readonly CacheTag[]
}

type ValueOptions = Options & {
  /** Milliseconds of the process, not of the shop's clock, which demo mode moves. */
  ttl: number
  maxEntries?: number
}

type Load<Value> = () => Promise<Value>
type Cache = { tags: readonly CacheTag[]; entries: { clear(): void } }

/** Caches by name, for each owner: a database, of which tests open many. */
const owners = new WeakMap<object, Map<string, Cache>>()

/** The owner's cache of this name, made at its first use. */
export function cacheOf<Entries extends { clear(): void }>(
  owner: object,
  { name, tags }: Options,
  create: () => Entries,
): Entries {
  const caches = owners.get(owner) ?? new Map<string, Cache>()
  owners.set(owner, caches)
  const known = caches.get(name)
  if (known) return known.entries as Entries
  const entries = create()
  caches.set(name, { tags, entries })
  return entries
}

/**
 * Memory of one process for what is read often and changes rarely, by key. Who asks while it is loaded waits for the same
 * load; one that fails is not remembered, and whoever waits for it sees the failure.
 */
export function cachedByKey<Value extends {}>({ ttl, maxEntries = 1, ...options }: ValueOptions) {
  const create = () =>
    new LRUCache<string, Value, Load<Value>>({
      max: maxEntries,
      ttl,
      fetchMethod: (_key, _stale, { context: load }) => load(),
      // A value that is invalidated while it loads is answered to those who wait for it, and not kept.
      ignoreFetchAbort: true,
    })
  const read = async (owner: object, key: string, load: Load<Value>): Promise<Value> => {
    const value = await cacheOf(owner, options, create).fetch(key, { context: load })
    return value as Value
  }
  /** The value where it is held already. */
  const kept = (owner: object, key: string) => cacheOf(owner, options, create).get(key)
  return Object.assign(read, { kept })
}

/** The same for one value of each owner. */
export function cached<Owner extends object, Value extends {}>(
  options: Omit<ValueOptions, 'maxEntries'>,
  load: (owner: Owner) => Promise<Value>,
): (owner: Owner) => Promise<Value> {
  const read = cachedByKey<Value>(options)
  return (owner) => read(owner, '', () => load(owner))
}

/**
 * Drops what this process holds with a tag. After the commit of what changed it: before, another visitor would bring the
 * old state back.
 */
export function invalidate(owner: object, tag: CacheTag | (string & {})): void {
  for (const { tags, entries } of owners.get(owner)?.values() ?? [])
    if ((tags as readonly string[]).includes(tag)) entries.clear()
}
