import IconCheck from '@icons/check'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { LeftAtOffice } from '../../../features/hand-over/contract-route.ts'
import { officeName } from '../../../features/hand-over/texts.ts'
import { formatTime } from '../../../lib/dates.ts'
import { Spinner } from '../../../ui/button.tsx'
import { useRemaining } from '../../../ui/countdown.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { StopMark } from './stop-mark.tsx'

/** Orders dropped off together, which can be undone for some seconds. */
export function DroppedOffStop({ stop, now }: { stop: LeftAtOffice; now: string }) {
  const { office, leftAt, undoUntil, orders } = stop
  const count = orders.length
  return (
    <StopMark mark={<Icon of={IconCheck} size="s" />} isDone>
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 rounded-card border border-success/20 bg-success-soft px-4 py-2">
        <div className="leading-compact">
          <h2 className="text-base">{officeName(office)}</h2>
          <p className="text-sm text-success">
            {count === 1 ? '1 dejado' : `${count} dejados`} a las {formatTime(new Date(leftAt))}
            {undoUntil === null && ' · les avisamos por correo'}
            {undoUntil !== null && (
              <UndoCountdown endsAt={Date.parse(undoUntil)} serverNow={Date.parse(now)} />
            )}
          </p>
        </div>
        {undoUntil !== null && <UndoDropOff stop={stop} />}
      </div>
    </StopMark>
  )
}

/** "avisamos en 8 s"; reloads the data at the end. */
function UndoCountdown({ endsAt, serverNow }: { endsAt: number; serverNow: number }) {
  const seconds = Math.ceil(useRemaining(endsAt, serverNow) / 1000)
  const { revalidate } = useRevalidator()
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  return <span aria-hidden="true"> · avisamos en {seconds} s</span>
}

function UndoDropOff({ stop: { office, leftAt, orders } }: { stop: LeftAtOffice }) {
  const form = useForm('take-back', { press: `${office?.id ?? 0} ${leftAt}` })
  const button = useRef<HTMLButtonElement>(null)
  // Takes the focus after a drop-off on this page, not on a page load.
  const isNew = useRef(useHydrated())
  useEffect(() => {
    if (!isNew.current) return
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <ActionForm form={form} preventScrollReset>
      {orders.map(({ id }) => (
        <input key={id} type="hidden" name="order" value={id} />
      ))}
      <button
        ref={button}
        type="submit"
        aria-busy={form.busy || undefined}
        className="inline-flex min-h-11 items-center gap-2 font-bold text-success underline underline-offset-3"
      >
        {form.busy && <Spinner />}
        Deshacer
        <span className="sr-only">
          : {orders.length} de {officeName(office)}. Avisamos a quien compró en unos segundos
        </span>
      </button>
    </ActionForm>
  )
}
