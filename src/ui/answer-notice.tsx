import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useActionData, useLocation } from 'react-router'
import { Notice } from './notice.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * Result of the last form. It takes the focus and scrolls into view with each answer, even with the same text,
 * because the form may be far away. Rendered with a new page it does neither.
 */
export function AnswerNotice(notice: ComponentProps<typeof Notice>) {
  const box = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // A refusal is rendered before its navigation ends with another key; both are one answer.
  const answer = useActionData<unknown>() ?? key
  const shownFor = useRef(useHydrated() ? null : answer)
  useLayoutEffect(() => {
    if (shownFor.current === answer) return
    shownFor.current = answer
    // After the page has scrolled and a closing dialog has restored the focus.
    queueMicrotask(() => {
      box.current?.focus({ preventScroll: true })
      box.current?.scrollIntoView({ block: 'nearest' })
    })
  }, [answer])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice live {...notice} />
    </div>
  )
}
