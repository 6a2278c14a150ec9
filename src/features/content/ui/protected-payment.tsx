import type { Site } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { protectionTexts } from '../../settings/texts-protection.ts'
import type { ArticleSection } from './article.tsx'

export function protectedPaymentSections(site: Site): ArticleSection[] {
  const { order: terms } = site.terms
  const protection = protectionTexts(terms)
  return [
    {
      id: 'pasos',
      title: 'Paso a paso',
      body: (
        <ol>
          <li>
            Pagas con tarjeta. El dinero queda retenido: la tienda sabe que pagaste, pero aún no lo recibe.
          </li>
          <li>La tienda entrega tu producto en la oficina de la facultad que elegiste.</li>
          <li>Lo recoges con tu código de entrega y lo revisas.</li>
          <li>Eliges “Ya lo recibí” o “Tengo un problema”. {protection.confirm}</li>
          <li>{protection.release}</li>
        </ol>
      ),
    },
    {
      id: 'problema',
      title: 'Si algo sale mal',
      body: (
        <ul>
          <li>Una disputa o una devolución abierta detiene el pago a la tienda hasta que se resuelve.</li>
          <li>
            Las dos empiezan en “Tengo un problema”, en Mis compras:{' '}
            <a href={paths.shipping()}>cómo son y cuánto tardan</a>.
          </li>
          <li>
            Si la tienda no entrega en su tiempo más {terms.lateHandInDays} días, cancelas y recibes todo tu
            dinero.
          </li>
          <li>Si un producto se agotó mientras pagabas, te devolvemos el dinero sin que hagas nada.</li>
        </ul>
      ),
    },
    {
      id: 'cuidate',
      title: 'Cuídate',
      body: (
        <p>
          El pago protegido solo cubre compras hechas aquí. Si alguien te pide transferir o pagar en efectivo,
          no lo hagas y <a href={paths.contact()}>avísanos</a>. No des tu código de entrega antes de tener el
          producto en la mano.
        </p>
      ),
    },
  ]
}
