import { Article } from '../../../../features/content/ui/article.tsx'
import { termsSections } from '../../../../features/content/ui/terms.tsx'
import { paths } from '../../../../paths.ts'
import { useSite } from '../../../../ui/site.tsx'
import { InfoPage, infoMeta } from '../../../shared/info-page.tsx'

const facts = {
  title: 'Términos y condiciones',
  description: 'Las reglas para comprar y vender: pago retenido, entregas, devoluciones y comisiones.',
  path: paths.terms(),
}

export const meta = infoMeta(facts)

export default function TermsPage() {
  const site = useSite()
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        updated={site.policiesUpdated}
        intro={<p>Estas son las reglas para comprar y vender aquí. Las escribimos para que se entiendan.</p>}
        sections={termsSections(site)}
      />
    </InfoPage>
  )
}
