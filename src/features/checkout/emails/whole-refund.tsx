import { MailText } from '../../../mail/layout.tsx'
import { settings } from '../../settings/rules.ts'

export function WholeRefundText({ total }: { total: string }) {
  const [from, to] = settings.returns.refundBusinessDays
  return (
    <MailText>
      Te devolvemos <b>{total}</b> completos a tu tarjeta. No tienes que hacer nada; tu banco puede tardar de{' '}
      {from} a {to} días hábiles en mostrarlo.
    </MailText>
  )
}
