/** Rejects if `work` takes longer than `ms`; `work` itself continues. */
export async function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not done after ${ms} ms`)), ms)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
