import { aboutSections } from '../../../../features/content/ui/about.tsx'
import { Article } from '../../../../features/content/ui/article.tsx'
import { paths } from '../../../../paths.ts'
import { useSite } from '../../../../ui/site.tsx'
import { InfoPage, infoMeta } from '../../../shared/info-page.tsx'

const facts = {
  title: 'Nosotros',
  description: 'El mercado de tu universidad: estudiantes que venden a estudiantes, con pago protegido.',
  path: paths.about(),
}

export const meta = infoMeta(facts)

export default function AboutPage() {
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        intro={<p>Somos el mercado de tu universidad: estudiantes que venden a estudiantes.</p>}
        sections={aboutSections(useSite())}
      />
    </InfoPage>
  )
}
