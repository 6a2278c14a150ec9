import type { Undoable } from '../../../features/staff/read-review.ts'
import { undoTexts } from '../../../features/staff/texts-review.ts'
import { SECOND } from '../../../lib/dates.ts'
import { useRemaining } from '../../../ui/countdown.tsx'
import { ActionForm, firstMessage, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { KeyHint } from '../key-cap.tsx'
import { SkippedList } from '../skipped-list.tsx'
import type { UndoneTogether } from './undo-forms.ts'

/**
 * What was decided last, with the way back for as long as there is one. The form's id is `undo`, for a key that sends it.
 * Give it the key of its decision.
 */
export function UndoBar({
  undoable,
  now,
  hasKeys = false,
  done = 0,
}: {
  /** Null where nothing can be taken back; what came of trying is still said. */
  undoable: Undoable | null
  /** The server's. */
  now: string
  hasKeys?: boolean
  /** Number of products that were decided on in a row. */
  done?: number
}) {
  const form = useForm('undo')
  const endsAt = undoable ? Date.parse(undoable.undoUntil) : 0
  const seconds = Math.ceil(useRemaining(endsAt, Date.parse(now)) / SECOND)
  if (form.answer?.shown) {
    const { count, skipped } = form.answer.shown as UndoneTogether
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
          aria-keyshortcuts={hasKeys ? 'U' : undefined}
          className="min-h-11 shrink-0 font-bold underline underline-offset-4 focus-visible:outline-white"
        >
          <KeyHint isOn={hasKeys}>U</KeyHint> Deshacer{' '}
          <span aria-hidden="true" className="tabular-nums">
            {seconds} s
          </span>
        </button>
      </div>
    </ActionForm>
  )
}
