import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers, or fails, at a whole multiple of `ms` after the call, so that the time taken does not say whether an
 * account exists. The real clock: this is about what a stranger measures.
 */
export async function withConstantTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const spent = performance.now() - start
    await sleep(Math.ceil(spent / ms) * ms - spent)
  }
}
