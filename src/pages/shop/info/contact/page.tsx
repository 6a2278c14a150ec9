import type { ArticleSection } from '../../../../features/content/ui/article.tsx'
import { Figures } from '../../../../features/content/ui/figures.tsx'
import { phoneLink } from '../../../../lib/phone.ts'
import type { Site } from '../../../../lib/site.ts'
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

function contactSections({ name, support, legal }: Site): ArticleSection[] {
  return [
    {
      id: 'donde',
      title: 'Dónde encontrarnos',
      body: (
        <>
          <Figures
            figures={[
              { label: 'Nombre', value: name },
              { label: 'Responsable', value: legal.operator },
              { label: 'Domicilio', value: legal.address },
              { label: 'Correo', value: support.email },
              { label: 'Teléfono', value: support.phone },
              ...(support.hours ? [{ label: 'Horario', value: support.hours }] : []),
            ]}
          />
          <p>
            <a href={`mailto:${support.email}`}>Escribir un correo</a> ·{' '}
            <a href={phoneLink(support.phone)}>Llamar</a>
          </p>
        </>
      ),
    },
    {
      id: 'pedido',
      title: 'Sobre un pedido',
      body: (
        <p>
          Lo más rápido es <a href={paths.account('my-shopping')}>Mis compras</a>: ahí confirmas, devuelves o
          avisas de un problema, y la tienda lo ve al momento. Si nos escribes, incluye el número del pedido.
        </p>
      ),
    },
    {
      id: 'reportar',
      title: 'Reportar una publicación o un problema',
      body: (
        <p>
          Mándanos el enlace y qué pasó a{' '}
          <a href={`mailto:${support.email}?subject=Reporte`}>{support.email}</a>. Revisa antes{' '}
          <a href={paths.prohibited()}>qué no se puede vender</a>.
        </p>
      ),
    },
    {
      id: 'datos',
      title: 'Tus datos o cerrar tu cuenta',
      body: (
        <p>
          Lee <a href={paths.personalData()}>cómo ejercer tus derechos ARCO</a>.
        </p>
      ),
    },
    {
      id: 'profeco',
      title: 'Si no lo resolvemos',
      body: (
        <p>
          Puedes acudir a <a href="https://www.gob.mx/profeco">PROFECO</a> o usar{' '}
          <a href="https://concilianet.profeco.gob.mx">Concilianet</a>.
        </p>
      ),
    },
  ]
}
