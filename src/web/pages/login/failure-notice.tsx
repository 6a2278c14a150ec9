import { type ReactNode, useEffect, useRef } from 'react'
import type { FormAnswer } from '../../../features/accounts/ui/form-answer.ts'
import { Notice } from '../../ui/notice.tsx'

/** Why it failed; takes the focus with each answer, so that it is seen and read on the phone too. */
export function FailureNotice({ answer, children }: { answer: FormAnswer; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message may come twice, each is an answer.
  useEffect(() => box.current?.focus(), [answer])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-36">
      <Notice tone="error" live title={answer.message}>
        {children}
      </Notice>
    </div>
  )
}
