import { Article } from '../../../../features/content/ui/article.tsx'
import { privacySections } from '../../../../features/content/ui/privacy.tsx'
import { paths } from '../../../../paths.ts'
import { useSite } from '../../../../ui/site.tsx'
import { InfoPage, infoMeta } from '../../../shared/info-page.tsx'

const facts = {
  title: 'Aviso de privacidad',
  description: 'Qué datos usamos, para qué, con quién los compartimos y cómo ejercer tus derechos ARCO.',
  path: paths.privacy(),
}

export const meta = infoMeta(facts)

export default function PrivacyPage() {
  const site = useSite()
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        updated={site.privacyUpdated}
        intro={<p>Te decimos qué datos tuyos usamos, para qué y cómo decidir sobre ellos.</p>}
        sections={privacySections(site)}
      />
    </InfoPage>
  )
}
