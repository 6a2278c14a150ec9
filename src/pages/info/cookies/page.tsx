import type { MetaArgs } from 'react-router'
import { Article } from '../../../features/content/ui/article.tsx'
import { cookieSections } from '../../../features/content/ui/cookies.tsx'
import { paths } from '../../../paths.ts'
import { InfoPage, infoMeta, loadSite } from '../../shared/info-page.tsx'

export const loader = loadSite

const facts = {
  title: 'Política de cookies',
  description: 'Las cookies y los datos que este sitio guarda en tu navegador, para qué y cuánto duran.',
  path: paths.cookies(),
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => infoMeta(facts, loaderData)

export default function CookiesPage() {
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        legal
        intro={<p>Solo usamos cookies propias y necesarias para que el sitio funcione.</p>}
        sections={cookieSections}
      />
    </InfoPage>
  )
}
