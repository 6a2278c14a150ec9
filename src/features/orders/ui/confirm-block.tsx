import IconShieldCheck from '@icons/shield-check'
import type { ReactNode } from 'react'
import { formatSecond } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The confirmation asks once, also without JavaScript. `problemTo` offers a dispute or a return. */
export function ConfirmBlock({
  orderId,
  totalCents,
  problemTo,
  children,
}: {
  orderId: string
  totalCents: number
  problemTo: string
  children: ReactNode
}) {
  const form = useForm('confirm', { orderId })
  return (
    <div className="rounded-panel border border-primary-line bg-[#f5f7ff] p-3.5 md:p-4.5">
      <div className="flex gap-3">
        <Icon of={IconShieldCheck} size="l" className="text-success" />
        <p className="font-bold">Tu pago de {formatMoney(totalCents)} sigue retenido</p>
      </div>
      <div className="my-3.5 grid items-start gap-2.5 sm:grid-cols-2 md:gap-3">
        <details className="open:col-span-full">
          <summary className="flex min-h-12 cursor-pointer items-center justify-center rounded-button border-control border-transparent bg-primary px-2 text-center leading-tight font-bold text-white hover:bg-primary-strong md:min-h-11">
            Ya lo recibí
          </summary>
          <ActionForm
            form={form}
            preventScrollReset
            className="mt-2.5 grid gap-2.5 rounded-field bg-white p-3.5"
          >
            <p>
              ¿Lo tienes y está bien? Tu pago queda listo para la tienda.{' '}
              <span className="text-muted">Tienes un minuto para deshacerlo.</span>
            </p>
            <Button type="submit" busy={form.busy}>
              Sí, ya lo tengo
            </Button>
          </ActionForm>
        </details>
        <ButtonLink to={problemTo} variant="neutral" preventScrollReset className="px-2!">
          Tengo un problema
        </ButtonLink>
      </div>
      <div className="grid gap-2 text-sm text-muted [&_b]:text-ink">{children}</div>
    </div>
  )
}

export function UndoConfirm({ orderId, until }: { orderId: string; until: Date }) {
  const form = useForm('undo-confirm', { orderId })
  return (
    <ActionForm
      form={form}
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-2.5"
    >
      <p>
        ¿Lo confirmaste sin querer? Puedes deshacerlo hasta las <b>{formatSecond(until)}</b>.
      </p>
      <Button type="submit" variant="neutral" size="s" busy={form.busy}>
        Deshacer
      </Button>
    </ActionForm>
  )
}
