/** Pictures worked on at once in this process; more only take memory and the pages' share of the cores. */
const PLACES = 2

let free = PLACES
const waiting: (() => void)[] = []

/** Runs `work` when one of the places is free, first come first served. */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
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
