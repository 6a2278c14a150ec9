import { aboutSections } from '../../../../features/content/ui/about.tsx'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Nosotros',
  description: 'El mercado de tu universidad: estudiantes que venden a estudiantes, con pago protegido.',
  path: paths.about(),
  intro: 'Somos el mercado de tu universidad: estudiantes que venden a estudiantes.',
  sections: aboutSections,
})

export const meta = page.meta
export default page.Page
