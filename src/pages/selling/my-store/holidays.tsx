import IconBeach from '@icons/beach'
import { Link } from 'react-router'
import { settings } from '../../../features/settings/rules.ts'
import type { Holidays } from '../../../features/stores/rules.ts'
import { formatDay, startOfDay } from '../../../lib/dates.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSheet } from '../../../ui/page-sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useListAddress } from './table-data.ts'

const dayText = (day: string) => formatDay(startOfDay(day))

export function HolidaysNotice({
  holidays: { from, until },
  isNow,
  openOrders,
}: {
  holidays: Holidays
  isNow: boolean
  openOrders: number
}) {
  const to = useListAddress()
  return (
    <Notice
      tone="warning"
      icon={IconBeach}
      title={
        isNow
          ? `Tu tienda está cerrada hasta el ${dayText(until)}.`
          : `Cierras del ${dayText(from)} al ${dayText(until)}.`
      }
    >
      Esos días nadie podrá hacerte pedidos.
      {openOrders > 0 &&
        (openOrders === 1
          ? ' Tu pedido abierto sigue: entrégalo antes de irte.'
          : ` Tus ${openOrders} pedidos abiertos siguen: entrégalos antes de irte.`)}{' '}
      <Link to={to({ vacaciones: '1' })} preventScrollReset className="link underline">
        Cambiar
      </Link>
    </Notice>
  )
}

export function HolidaysSheet({
  holidays,
  today,
}: {
  /** Current or future ones. */
  holidays: Holidays | null
  /** As `2026-12-14`. */
  today: string
}) {
  const form = useForm('holidays')
  const open = useForm('open')
  const to = useListAddress()
  return (
    <PageSheet
      title="Vacaciones"
      description="Tus productos siguen a la vista, pero esos días nadie podrá hacerte pedidos. Los que ya tienes siguen igual."
      closeTo={to()}
      width="s"
    >
      <ActionForm form={form} action={to()} className="grid gap-4">
        <FormErrors {...form.summary} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field('from', holidays?.from ?? today)} label="Primer día" type="date" />
          <TextField
            {...form.field('until', holidays?.until ?? '')}
            label="Último día"
            type="date"
            min={today}
            hint={`Hasta ${settings.store.holidaysMaxDays} días.`}
          />
        </div>
        <SubmitButton>{form.busy ? 'Guardando…' : 'Cerrar esos días'}</SubmitButton>
      </ActionForm>
      {holidays && (
        <ActionForm form={open} action={to()} className="grid">
          <SubmitButton variant="neutral">
            {holidays.from <= today ? 'Abrir ya' : 'Quitar las vacaciones'}
          </SubmitButton>
        </ActionForm>
      )}
    </PageSheet>
  )
}
