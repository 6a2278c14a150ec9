import { creditSections } from '../../../../features/content/ui/credits.tsx'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Créditos y licencias',
  description: 'Las obras de otras personas con las que está hecho este sitio, con sus licencias.',
  path: paths.credits(),
  intro: 'Este sitio está hecho también con el trabajo de otras personas. Gracias.',
  sections: () => creditSections,
})

export const meta = page.meta
export default page.Page
