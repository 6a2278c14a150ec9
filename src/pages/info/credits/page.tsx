import type { MetaArgs } from 'react-router'
import { Article } from '../../../features/content/ui/article.tsx'
import { creditSections } from '../../../features/content/ui/credits.tsx'
import { paths } from '../../../paths.ts'
import { InfoPage, infoMeta, loadSite } from '../../shared/info-page.tsx'

export const loader = loadSite

const facts = {
  title: 'Créditos y licencias',
  description: 'Las obras de otras personas con las que está hecho este sitio, con sus licencias.',
  path: paths.credits(),
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => infoMeta(facts, loaderData)

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
