/**
 * Memory of one process for what is read often and changes rarely. Times are of the process (`performance.now()`),
 * not of the shop's clock, which demo mode moves.
 */
export type Kept<Value> = { at: number; value: Promise<Value> }

/**
 * What is kept, or what `load` gives now. A load that fails is not remembered; whoever waits for it sees the failure.
 *
 * @param ttl milliseconds
 */
export function keep<Value>(
  kept: Kept<Value> | undefined,
  ttl: number,
  load: () => Promise<Value>,
  store: (kept: Kept<Value>) => void,
  drop: (failed: Kept<Value>) => void,
): Promise<Value> {
  const now = performance.now()
  if (kept && now - kept.at < ttl) return kept.value
  const fresh: Kept<Value> = { at: now, value: load() }
  store(fresh)
  fresh.value.catch(() => drop(fresh))
  return fresh.value
}

/** One value for each owner (a database, say), kept for `ttl` milliseconds or until it is forgotten. */
export function keepOf<Owner extends object, Value>(ttl: number, load: (owner: Owner) => Promise<Value>) {
  const all = new WeakMap<Owner, Kept<Value>>()
  return {
    read(owner: Owner): Promise<Value> {
      return keep(
        all.get(owner),
        ttl,
        () => load(owner),
        (kept) => all.set(owner, kept),
        // By now another load may have taken its place.
        (failed) => all.get(owner) === failed && all.delete(owner),
      )
    },
    forget(owner: Owner): void {
      all.delete(owner)
    },
  }
}
