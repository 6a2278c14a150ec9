import { cookieSections } from '../../../../features/content/ui/cookies.tsx'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Política de cookies',
  description: 'Las cookies y los datos que este sitio guarda en tu navegador, para qué y cuánto duran.',
  path: paths.cookies(),
  updated: (site) => site.policiesUpdated,
  intro: 'Solo usamos cookies propias y necesarias para que el sitio funcione.',
  sections: () => cookieSections,
})

export const meta = page.meta
export default page.Page
