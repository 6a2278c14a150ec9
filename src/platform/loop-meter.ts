const STEP_MS = 100

export type LoopMeter = {
  /** Milliseconds since the start, including a stall that has just ended. */
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
