import { Article } from '../../../../features/content/ui/article.tsx'
import { contactSections } from '../../../../features/content/ui/contact.tsx'
import { paths } from '../../../../paths.ts'
import { useSite } from '../../../../ui/site.tsx'
import { InfoPage, infoMeta } from '../../../shared/info-page.tsx'

const facts = {
  title: 'Contacto',
  description: 'Correo, teléfono y domicilio; cómo reportar un problema o pedir ayuda con un pedido.',
  path: paths.contact(),
}

export const meta = infoMeta(facts)

export default function ContactPage() {
  const site = useSite()
  return (
    <InfoPage facts={facts}>
      <Article title={facts.title} intro={<p>Estamos para ayudarte.</p>} sections={contactSections(site)} />
    </InfoPage>
  )
}
