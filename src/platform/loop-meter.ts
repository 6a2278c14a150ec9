const STEP_MS = 100

/** Time for which the event loop of this process was blocked; answers that arrived meanwhile are unread. */
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
