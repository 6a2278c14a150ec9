import { useEffect, useState } from 'react'
import type { Undoable } from '../../features/staff/read-review.ts'
import { undoTexts } from '../../features/staff/texts-review.ts'
import { ActionForm, firstMessage, useForm } from '../../ui/forms/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkippedList } from './skipped-list.tsx'
import type { Partly } from './undo-forms.ts'

const SECOND = 1_000

/** Seconds that are left, counted in the browser from what the server said; 0 once they are over. */
function useSecondsLeft(leftMs: number): number {
  const [left, setLeft] = useState(leftMs)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setLeft(Math.max(0, leftMs - (performance.now() - start))), SECOND / 4)
    return () => clearInterval(timer)
  }, [leftMs])
  return Math.ceil(left / SECOND)
}

/**
 * What was decided last, with the way back for as long as there is one. The form's id is `undo`, for a key that sends it.
 * Give it the key of its decision.
 */
export function UndoBar({
  undoable,
  isKeyed = false,
  done = 0,
}: {
  /** Null where nothing can be taken back; what came of trying is still said. */
  undoable: Undoable | null
  isKeyed?: boolean
  /** Number of products that were decided on in a row. */
  done?: number
}) {
  const form = useForm('undo')
  const seconds = useSecondsLeft(undoable?.leftMs ?? 0)
  if (form.answer?.shown) {
    const { count, skipped } = form.answer.shown as Partly
    return <SkippedList title={`Deshiciste ${count}. Estos quedaron como estaban:`} skipped={skipped} />
  }
  if (form.answer)
    return (
      <Notice tone="error" title="No se deshizo" live size="s">
        {firstMessage(form.answer)}
      </Notice>
    )
  if (!undoable || seconds === 0) return null
  const { urls, verb, name } = undoable
  return (
    <ActionForm form={form} id="undo" preventScrollReset={false}>
      <input type="hidden" name="done" value={done} />
      {urls.map((url) => (
        <input key={url} type="hidden" name="url" value={url} />
      ))}
      <div className="flex min-h-12 items-center justify-between gap-3 rounded-button bg-ink px-4 text-md text-white">
        <span role="status" className="min-w-0 truncate">
          {undoTexts[verb]} {urls.length > 1 ? `${urls.length} productos` : <b>{name}</b>}
        </span>
        <button
          type="submit"
          aria-keyshortcuts={isKeyed ? 'U' : undefined}
          className="min-h-11 shrink-0 font-bold underline underline-offset-4 focus-visible:outline-white"
        >
          Deshacer{' '}
          <span aria-hidden="true" className="tabular-nums">
            {isKeyed && (
              <kbd className="mr-1 inline-grid min-h-6 min-w-6 place-items-center rounded-md border border-current font-sans text-xs max-lg:hidden">
                U
              </kbd>
            )}
            {seconds} s
          </span>
        </button>
      </div>
    </ActionForm>
  )
}
