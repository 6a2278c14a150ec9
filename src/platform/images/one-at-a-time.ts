/**
 * Runs work when one of `count` places is free, first come first served. Who makes the places shares the function.
 */
export function createLimiter(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Works through all of a list, so many at once; the first failure is thrown when all have ended. */
export async function mapSerially<Item, Done>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const inPlace = createLimiter(atOnce)
  const settled = await Promise.allSettled(items.map((item) => inPlace(() => work(item))))
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
}

/** Pictures worked on at once in this process: more than two only take memory and the pages' share of the cores. */
export const oneAtATime = createLimiter(2)
