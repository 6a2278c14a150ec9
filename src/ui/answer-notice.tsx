import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useActionData, useLocation } from 'react-router'
import { Notice } from './notice.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * What came of the form that was just sent. It takes the focus and comes into view with each answer, the same
 * words too: the form may stand far from it, and a page that keeps its scroll would leave it unseen. Drawn with
 * a fresh page it stays quiet, since that begins at its top.
 */
export function AnswerNotice(notice: ComponentProps<typeof Notice>) {
  const box = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // A refusal is drawn before its navigation ends with a key of its own: it is one answer.
  const turn = useActionData<unknown>() ?? key
  const seen = useRef(useHydrated() ? null : turn)
  useLayoutEffect(() => {
    if (seen.current === turn) return
    seen.current = turn
    // Once the page is scrolled and a dialog that closed with it has given the focus back, and before another key.
    queueMicrotask(() => {
      box.current?.focus({ preventScroll: true })
      box.current?.scrollIntoView({ block: 'nearest' })
    })
  }, [turn])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice live {...notice} />
    </div>
  )
}
