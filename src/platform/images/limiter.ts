/** Runs at most `count` tasks at once, in order of arrival. */
export function createLimiter(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Maps a list with at most `atOnce` tasks at once; throws the first failure after all have ended. */
export async function mapWithLimit<Item, Done>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const limited = createLimiter(atOnce)
  const settled = await Promise.allSettled(items.map((item) => limited(() => work(item))))
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
}

export const limitPictureWork = createLimiter(2)
