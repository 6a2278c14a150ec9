import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Responds at a whole multiple of `ms` after the call, so that the response time does not reveal whether an account
 * exists. Uses the real clock, since it guards against measurements from outside.
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
