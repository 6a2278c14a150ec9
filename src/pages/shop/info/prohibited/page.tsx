import { Article } from '../../../../features/content/ui/article.tsx'
import { prohibitedSections } from '../../../../features/content/ui/prohibited.tsx'
import { prohibitedText } from '../../../../features/search/texts-prohibited.ts'
import { paths } from '../../../../paths.ts'
import { useSite } from '../../../../ui/site.tsx'
import { InfoPage, infoMeta } from '../../../shared/info-page.tsx'

const facts = {
  title: 'Artículos prohibidos',
  description: 'Qué no se puede vender aquí y qué pasa si alguien lo publica.',
  path: paths.prohibited(),
}

export const meta = infoMeta(facts)

export default function ProhibitedPage() {
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        updated={useSite().policiesUpdated}
        intro={<p>{prohibitedText} Lo que la ley prohíbe tampoco, aunque no esté en la lista.</p>}
        sections={prohibitedSections}
      />
    </InfoPage>
  )
}
