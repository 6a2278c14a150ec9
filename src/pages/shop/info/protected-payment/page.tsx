import { protectedPaymentSections } from '../../../../features/content/ui/protected-payment.tsx'
import { guardedText } from '../../../../features/settings/texts-protection.ts'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Cómo funciona el pago protegido',
  description: 'Tu pago queda retenido hasta que recibes y confirmas. Así funciona, paso a paso.',
  path: paths.protectedPayment(),
  intro: guardedText,
  sections: protectedPaymentSections,
})

export const meta = page.meta
export default page.Page
