import { Article } from '../../../features/content/ui/article.tsx'
import { protectedPaymentSections } from '../../../features/content/ui/protected-payment.tsx'
import { protectionTexts, shortProtectionText } from '../../../features/settings/texts-protection.ts'
import { paths } from '../../../paths.ts'
import { InfoPage, infoMeta } from '../../shared/info-page.tsx'

const facts = {
  title: 'Cómo funciona el pago protegido',
  description: `${shortProtectionText}. Así funciona, paso a paso.`,
  path: paths.protectedPayment(),
}

export const meta = infoMeta(facts)

export default function ProtectedPaymentPage() {
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        intro={
          <p>
            Tu dinero queda retenido. {protectionTexts.confirm} {protectionTexts.release}
          </p>
        }
        sections={protectedPaymentSections}
      />
    </InfoPage>
  )
}
