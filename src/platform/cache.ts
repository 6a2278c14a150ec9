import { LRUCache } from 'lru-cache'

/** Tags drop cached content: `invalidate` in this process, `changes/changes.ts` in every process. */
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
  name: string
  tags: readonly CacheTag[]
}

type ValueOptions = Options & {
  ttl: number
  maxEntries?: number
}

type Load<Value> = () => Promise<Value>
type Cache = { tags: readonly CacheTag[]; entries: { clear(): void } }

const owners = new WeakMap<object, Map<string, Cache>>()

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
 * In-memory cache by key for data that is read often and rarely changes. Concurrent readers share one load; failures
 * are passed to them and not cached.
 */
export function cachedByKey<Value extends {}>({ ttl, maxEntries = 1, ...options }: ValueOptions) {
  const create = () =>
    new LRUCache<string, Value, Load<Value>>({
      max: maxEntries,
      ttl,
      fetchMethod: (_key, _stale, { context: load }) => load(),
      ignoreFetchAbort: true,
    })
  const read = async (owner: object, key: string, load: Load<Value>): Promise<Value> => {
    const value = await cacheOf(owner, options, create).fetch(key, { context: load })
    return value as Value
  }
  const kept = (owner: object, key: string) => cacheOf(owner, options, create).get(key)
  return Object.assign(read, { kept })
}

export function cached<Owner extends object, Value extends {}>(
  options: Omit<ValueOptions, 'maxEntries'>,
  load: (owner: Owner) => Promise<Value>,
): (owner: Owner) => Promise<Value> {
  const read = cachedByKey<Value>(options)
  return (owner) => read(owner, '', () => load(owner))
}

/** Call it after the commit: before, a concurrent read would cache the old state again. */
export function invalidate(owner: object, tag: CacheTag | (string & {})): void {
  for (const { tags, entries } of owners.get(owner)?.values() ?? [])
    if ((tags as readonly string[]).includes(tag)) entries.clear()
}
