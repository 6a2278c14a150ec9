import { termsSections } from '../../../../features/content/ui/terms.tsx'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Términos y condiciones',
  description: 'Las reglas para comprar y vender: pago retenido, entregas, devoluciones y comisiones.',
  path: paths.terms(),
  updated: (site) => site.policiesUpdated,
  intro: 'Estas son las reglas para comprar y vender aquí. Las escribimos para que se entiendan.',
  sections: termsSections,
})

export const meta = page.meta
export default page.Page
