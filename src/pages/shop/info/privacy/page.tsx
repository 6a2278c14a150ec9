import { privacySections } from '../../../../features/content/ui/privacy.tsx'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Aviso de privacidad',
  description: 'Qué datos usamos, para qué, con quién los compartimos y cómo ejercer tus derechos ARCO.',
  path: paths.privacy(),
  updated: (site) => site.privacyUpdated,
  intro: 'Te decimos qué datos tuyos usamos, para qué y cómo decidir sobre ellos.',
  sections: privacySections,
})

export const meta = page.meta
export default page.Page
