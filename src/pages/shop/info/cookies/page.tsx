import { Article } from '../../../../features/content/ui/article.tsx'
import { cookieSections } from '../../../../features/content/ui/cookies.tsx'
import { paths } from '../../../../paths.ts'
import { useSite } from '../../../../ui/site.tsx'
import { InfoPage, infoMeta } from '../../../shared/info-page.tsx'

const facts = {
  title: 'Política de cookies',
  description: 'Las cookies y los datos que este sitio guarda en tu navegador, para qué y cuánto duran.',
  path: paths.cookies(),
}

export const meta = infoMeta(facts)

export default function CookiesPage() {
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        updated={useSite().policiesUpdated}
        intro={<p>Solo usamos cookies propias y necesarias para que el sitio funcione.</p>}
        sections={cookieSections}
      />
    </InfoPage>
  )
}
