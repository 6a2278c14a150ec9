import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { protectionTexts } from '../../settings/texts-protection.ts'

/**
 * After delivery: the two ways on, of the same size, and in words the dates on which the money moves
 * (`children`). Posts the intent "confirm" with the order. `problemTo` is the
 * address of the form that reports a problem.
 */
export function ConfirmBlock({
  orderId,
  totalCents,
  busy = false,
  problemTo,
  children,
}: {
  orderId: string
  totalCents: number
  busy?: boolean
  problemTo: string
  children: ReactNode
}) {
  return (
    <div className="rounded-[14px] border border-primary-line bg-[#f5f7ff] p-3.5 md:p-4.5">
      <div className="flex gap-3">
        <Icon of={IconShieldCheck} size="l" className="text-success" />
        <div>
          <p className="font-bold">Tu pago de {formatMoney(totalCents)} sigue retenido</p>
          <p className="text-sm text-muted">
            Revísala con calma. {protectionTexts.confirm} {protectionTexts.release}
          </p>
        </div>
      </div>
      <Form
        method="post"
        preventScrollReset
        className="my-3.5 grid auto-cols-fr gap-2.5 min-[360px]:grid-flow-col md:gap-3"
      >
        <input type="hidden" name="orderId" value={orderId} />
        <Button type="submit" name="intent" value="confirm" busy={busy} className="px-2!">
          Todo bien, confirmar
        </Button>
        <ButtonLink to={problemTo} variant="neutral" preventScrollReset className="px-2!">
          Tengo un problema
        </ButtonLink>
      </Form>
      <p className="text-sm text-muted [&_b]:text-ink">{children}</p>
    </div>
  )
}
