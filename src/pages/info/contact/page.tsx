import { type MetaArgs, useLoaderData } from 'react-router'
import { Article } from '../../../features/content/ui/article.tsx'
import { contactSections } from '../../../features/content/ui/contact.tsx'
import { paths } from '../../../paths.ts'
import { InfoPage, infoMeta, loadSite } from '../../shared/info-page.tsx'

export const loader = loadSite

const facts = {
  title: 'Contacto',
  description: 'Correo, teléfono y domicilio; cómo reportar un problema o pedir ayuda con un pedido.',
  path: paths.contact(),
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => infoMeta(facts, loaderData)

export default function ContactPage() {
  const { site } = useLoaderData<typeof loader>()
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        intro={<p>Estamos para ayudarte.</p>}
        sections={contactSections(site.siteName)}
      />
    </InfoPage>
  )
}
