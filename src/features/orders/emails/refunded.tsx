import { MailText } from '../../../mail/layout.tsx'
import { settings } from '../../settings/rules.ts'
import { orderMail, purchasesButton } from './order-mail.tsx'

const [least, most] = settings.returns.refundBusinessDays

export const refundedMail = orderMail('refunded', {
  subject: (o) => `Te devolvimos ${o.total}`,
  preview: (o) => `${o.total} de vuelta a tu tarjeta`,
  title: 'Te devolvimos tu dinero',
  Body: ({ order }) => (
    <MailText>
      Devolvimos {order.total} a tu tarjeta. Tu banco puede tardar de {least} a {most} días hábiles en
      mostrarlo.
    </MailText>
  ),
  button: purchasesButton(),
})
