const STEP_MS = 100

/** Time for which this process's own event loop stood still: no answer was read then, whoever had sent one. */
export type LoopMeter = {
  /** Milliseconds since the start, a stall that has just ended among them. */
  blockedMs(): number
  stop(): void
}

export function startLoopMeter(): LoopMeter {
  let total = 0
  let seenAt = performance.now()
  const lateBy = () => Math.max(0, performance.now() - seenAt - STEP_MS)
  const timer = setInterval(() => {
    total += lateBy()
    seenAt = performance.now()
  }, STEP_MS)
  timer.unref()
  return { blockedMs: () => total + lateBy(), stop: () => clearInterval(timer) }
}
