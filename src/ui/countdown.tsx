import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { durationParts, whenRendered } from './time-left.ts'

export function useRemaining(endsAt: number, serverNow: number) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const start = whenRendered()
    // Never backwards: a delayed response may carry an earlier time.
    const count = () => setNow((last) => Math.max(last, serverNow + performance.now() - start))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [serverNow])
  return Math.max(0, endsAt - now)
}

/**
 * Times are epoch milliseconds. At the end, `overText` replaces it at the same height, so that nothing below moves.
 * Screen readers read `endText` instead of the figures.
 */
export function Countdown({
  endsAt,
  serverNow,
  title,
  endText,
  overText,
  onEnd,
}: {
  endsAt: number
  serverNow: number
  title: string
  endText: string
  overText: string
  onEnd?: () => void
}) {
  const remaining = useRemaining(endsAt, serverNow)
  const isOver = remaining <= 0
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  const box = useRef<HTMLDivElement>(null)
  const height = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (box.current) height.current = box.current.getBoundingClientRect().height
  })
  if (isOver)
    return (
      <p
        role="status"
        style={{ minHeight: height.current }}
        className="flex items-center rounded-field bg-canvas px-3.5 py-2.5 text-sm leading-snug text-muted"
      >
        {overText}
      </p>
    )
  return (
    <div
      ref={box}
      data-ends-at={endsAt}
      data-server-now={serverNow}
      className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-offer-soft px-3.5 py-2.5 text-sm leading-snug font-semibold text-offer"
    >
      <p>
        {title}
        <span className="block font-normal text-ink">{endText}</span>
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {durationParts(remaining).map((part) => (
          <span
            key={part.unit}
            className="min-w-10 rounded-chip bg-white px-1 pt-1 pb-[5px] text-center text-2xs leading-tight text-muted md:min-w-11"
          >
            {/* `pages/light.ts` may have counted on. */}
            <b
              suppressHydrationWarning
              className="block text-lg leading-tight font-extrabold text-ink tabular-nums"
            >
              {part.value}
            </b>
            {part.unit}
          </span>
        ))}
      </div>
    </div>
  )
}
