import { prohibitedSections } from '../../../../features/content/ui/prohibited.tsx'
import { prohibitedText } from '../../../../features/search/texts-prohibited.ts'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Artículos prohibidos',
  description: 'Qué no se puede vender aquí y qué pasa si alguien lo publica.',
  path: paths.prohibited(),
  updated: (site) => site.policiesUpdated,
  intro: `${prohibitedText} Lo que la ley prohíbe tampoco, aunque no esté en la lista.`,
  sections: () => prohibitedSections,
})

export const meta = page.meta
export default page.Page
