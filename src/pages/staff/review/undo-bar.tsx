import type { ReactNode } from 'react'
import type { Skipped } from '../../../features/staff/contract-review.ts'
import type { Undoable } from '../../../features/staff/read-review.ts'
import { undoTexts } from '../../../features/staff/texts-review.ts'
import { SECOND } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { useRemaining } from '../../../ui/countdown.tsx'
import { ActionForm, firstMessage, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { KeyHint } from './review-parts.tsx'
import type { UndoneTogether } from './undo-forms.ts'

/** The last decision with undo while it is possible. Use the decision as key; the form's id is `undo` for its shortcut. */
export function UndoBar({
  undoable,
  now,
  hasKeys = false,
  done = 0,
}: {
  undoable: Undoable | null
  now: string
  hasKeys?: boolean
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

export const SkippedList = ({
  title,
  skipped,
  children,
}: {
  title: string
  skipped: readonly Skipped[]
  children?: ReactNode
}) => (
  <Notice tone="warning" title={title} live>
    <ul className="list-disc pl-5">
      {skipped.map(({ url, name, detail }) => (
        <li key={url} className="[overflow-wrap:anywhere]">
          <TextLink to={paths.staffProduct(url)}>{name}</TextLink>: {detail}
        </li>
      ))}
    </ul>
    {children}
  </Notice>
)
