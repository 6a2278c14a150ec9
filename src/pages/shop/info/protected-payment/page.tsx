import { Article } from '../../../../features/content/ui/article.tsx'
import { protectedPaymentSections } from '../../../../features/content/ui/protected-payment.tsx'
import { protectionTexts } from '../../../../features/settings/texts-protection.ts'
import { paths } from '../../../../paths.ts'
import { useSite } from '../../../../ui/site.tsx'
import { InfoPage, infoMeta } from '../../../shared/info-page.tsx'

const facts = {
  title: 'Cómo funciona el pago protegido',
  description: 'Tu pago queda retenido hasta que recibes y confirmas. Así funciona, paso a paso.',
  path: paths.protectedPayment(),
}

export const meta = infoMeta(facts)

export default function ProtectedPaymentPage() {
  const site = useSite()
  const protection = protectionTexts(site.terms.order)
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        intro={
          <p>
            Tu dinero queda retenido. {protection.confirm} {protection.release}
          </p>
        }
        sections={protectedPaymentSections(site)}
      />
    </InfoPage>
  )
}
