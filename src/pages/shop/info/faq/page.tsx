import { faqSections, faqTopics } from '../../../../features/content/ui/faq.tsx'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'
import { siteOf } from '../../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const page = articlePage({
  title: 'Preguntas frecuentes',
  description: 'Respuestas sobre comprar, recoger, pagar, devolver y vender en tu universidad.',
  path: paths.faq(),
  intro: 'Si no está aquí, escríbenos desde Contacto.',
  sections: faqSections,
})

export function meta(args: Route.MetaArgs) {
  const site = siteOf(args)
  if (!site) return page.meta(args)
  const mainEntity = faqTopics(site).flatMap(({ questions }) =>
    questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  )
  const data = { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }
  return [...page.meta(args), { 'script:ld+json': data }]
}

export default page.Page
