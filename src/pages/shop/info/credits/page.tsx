import { Article } from '../../../../features/content/ui/article.tsx'
import { creditSections } from '../../../../features/content/ui/credits.tsx'
import { paths } from '../../../../paths.ts'
import { InfoPage, infoMeta } from '../../../shared/info-page.tsx'

const facts = {
  title: 'Créditos y licencias',
  description: 'Las obras de otras personas con las que está hecho este sitio, con sus licencias.',
  path: paths.credits(),
}

export const meta = infoMeta(facts)

export default function CreditsPage() {
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        intro={<p>Este sitio está hecho también con el trabajo de otras personas. Gracias.</p>}
        sections={creditSections}
      />
    </InfoPage>
  )
}
