import { Article } from '../../../../features/content/ui/article.tsx'
import { faqSections, faqTopics } from '../../../../features/content/ui/faq.tsx'
import type { Site } from '../../../../lib/site.ts'
import { paths } from '../../../../paths.ts'
import { useSite } from '../../../../ui/site.tsx'
import { InfoPage, infoMeta } from '../../../shared/info-page.tsx'
import { siteOf } from '../../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const facts = {
  title: 'Preguntas frecuentes',
  description: 'Respuestas sobre comprar, recoger, pagar, devolver y vender en tu universidad.',
  path: paths.faq(),
}

const faqData = (site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqTopics(site).flatMap(({ questions }) =>
    questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
})

export function meta(args: Route.MetaArgs) {
  const site = siteOf(args)
  return [...infoMeta(facts)(args), ...(site ? [{ 'script:ld+json': faqData(site) }] : [])]
}

export default function FaqPage() {
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        intro={<p>Si no está aquí, escríbenos desde Contacto.</p>}
        sections={faqSections(useSite())}
      />
    </InfoPage>
  )
}
