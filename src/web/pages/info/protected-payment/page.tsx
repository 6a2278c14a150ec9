import type { MetaArgs } from 'react-router'
import { Article } from '../../../../features/content/ui/article.tsx'
import { protectedPaymentSections } from '../../../../features/content/ui/protected-payment.tsx'
import { paths } from '../../../routes.ts'
import { InfoPage, infoMeta, loadSite } from '../info-page.tsx'

export const loader = loadSite

const facts = {
  title: 'Cómo funciona el pago protegido',
  description:
    'Tu pago queda retenido hasta que confirmas que recibiste tu producto. Así funciona, paso a paso.',
  path: paths.protectedPayment(),
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => infoMeta(facts, loaderData)

export default function ProtectedPaymentPage() {
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        intro={
          <p>Tu dinero no llega a la tienda hasta que tienes el producto y confirmas que todo está bien.</p>
        }
        sections={protectedPaymentSections}
      />
    </InfoPage>
  )
}
