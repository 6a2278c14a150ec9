import { contactSections } from '../../../../features/content/ui/contact.tsx'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Contacto',
  description: 'Correo, teléfono y domicilio; cómo reportar un problema o pedir ayuda con un pedido.',
  path: paths.contact(),
  intro: 'Estamos para ayudarte.',
  sections: contactSections,
})

export const meta = page.meta
export default page.Page
