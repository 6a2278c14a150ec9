import { Article } from '../../../features/content/ui/article.tsx'
import { faqSections, faqTopics } from '../../../features/content/ui/faq.tsx'
import { paths } from '../../../paths.ts'
import { InfoPage, infoMeta } from '../../shared/info-page.tsx'
import type { Route } from './+types/page.ts'

const facts = {
  title: 'Preguntas frecuentes',
  description: 'Respuestas sobre comprar, recoger, pagar, devolver y vender en tu universidad.',
  path: paths.faq(),
}

const faqData = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqTopics.flatMap(({ questions }) =>
    questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
}

export const meta = (args: Route.MetaArgs) => [...infoMeta(facts)(args), { 'script:ld+json': faqData }]

export default function FaqPage() {
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        intro={<p>Si no está aquí, escríbenos desde Contacto.</p>}
        sections={faqSections}
      />
    </InfoPage>
  )
}
