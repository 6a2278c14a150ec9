import type { Site } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { settings } from '../../settings/rules.ts'
import { protectionTexts } from '../../settings/texts-protection.ts'
import { disputeTimesText, rangeText } from '../texts.ts'
import type { ArticleSection } from './article.tsx'
import { Figures } from './figures.tsx'

const { returns, claims, order, disputes, staff, images } = settings

export function shippingSections(site: Site, faculties: readonly FacultyPlace[]): ArticleSection[] {
  const { order: terms } = site.terms
  const protection = protectionTexts(terms)
  return [
    {
      id: 'plazos',
      title: 'Los plazos de un vistazo',
      body: (
        <Figures
          figures={[
            {
              label: 'Entrega habitual',
              value: `${rangeText(claims.typicalDeliveryBusinessDays)} días hábiles`,
            },
            { label: 'Para confirmar que recibiste', value: `${terms.confirmDays} días` },
            {
              label: 'Para pedir una devolución',
              value: `${terms.returnDays} días hábiles`,
              note: `Los términos dicen ${terms.returnDays} días, desde la fecha del pedido. El sitio cuenta días naturales.`,
            },
            {
              label: 'Para dejar lo devuelto en la oficina',
              value: `${terms.bringBusinessDays} días hábiles`,
              note: 'Desde tu solicitud. Si no llega a tiempo, se cancela sin reembolso.',
            },
            {
              label: 'Para que la tienda responda una devolución',
              value: `${terms.sellerBusinessDays} días hábiles`,
              note: 'Desde que el producto llega a la oficina.',
            },
            { label: 'Para pedir que decidamos después de un rechazo', value: `${terms.escalateDays} días` },
            {
              label: 'Para que la plataforma decida una devolución',
              value: `${terms.platformBusinessDays} días hábiles`,
              note: 'Desde que lo pides.',
            },
            {
              label: 'Para que la tienda responda una disputa',
              value: `${disputes.answerBusinessDays} días hábiles`,
            },
            {
              label: 'Para que la plataforma decida una disputa',
              value: `${staff.disputeBusinessDays} días hábiles`,
              note: 'Desde que le llega.',
            },
            { label: 'Reembolso', value: `${rangeText(returns.refundBusinessDays)} días hábiles` },
            {
              label: 'Para reclamar que no llegó',
              value: `después de ${claims.nonReceiptBusinessDays} días hábiles`,
            },
          ]}
        />
      ),
    },
    {
      id: 'entrega',
      title: 'Cómo se entrega',
      body: (
        <ol>
          <li>Al pagar eliges la facultad en la que quieres recoger. Es gratis.</li>
          <li>La tienda lleva tu producto a la oficina de esa facultad y te avisamos cuando está listo.</li>
          <li>
            Recoges con tu código de entrega de {order.handOverCodeDigits} dígitos: está en Mis compras y en
            tu correo. Es uno solo para todo lo de una compra, aunque sea de varias tiendas.
          </li>
          <li>Revisa el producto y confirma que todo está bien. {protection.confirm}</li>
        </ol>
      ),
    },
    {
      id: 'no-llego',
      title: 'Si tu pedido no llega',
      body: (
        <p>
          Si la tienda no lo entrega en su tiempo más {terms.lateHandInDays} días, puedes cancelarlo en Mis
          compras y te devolvemos todo. Pasados {claims.nonReceiptBusinessDays} días hábiles sin recibirlo,
          también puedes reclamarlo con nosotros desde <a href={paths.contact()}>Contacto</a>.
        </p>
      ),
    },
    {
      id: 'devoluciones',
      title: 'Qué se puede devolver',
      body: (
        <ul>
          <li>Solo productos defectuosos, dañados o que no son como se describían.</li>
          <li>Los productos nuevos deben estar sin usar y en su empaque original.</li>
          <li>Los productos usados no se devuelven por cambio de opinión.</li>
          <li>Los productos personalizados o perecederos pueden quedar exceptuados.</li>
        </ul>
      ),
    },
    {
      id: 'proceso',
      title: 'Cómo pedir una devolución',
      body: (
        <ol>
          <li>
            En Mis compras, elige “Tengo un problema” y “Quiero devolverlo”, dentro de los {terms.returnDays}{' '}
            días desde la fecha del pedido: así confirmas también que ya lo recibiste. Puedes agregar hasta{' '}
            {images.casePhotos} fotos: las ven la tienda y nuestro equipo.
          </li>
          <li>
            Deja el producto en la misma oficina donde lo recogiste, en {terms.bringBusinessDays} días
            hábiles, y di tu código de devolución: está en Mis compras y en tu correo. Si no lo llevas a
            tiempo, la solicitud se cancela sin reembolso.
          </li>
          <li>
            La tienda lo revisa ahí y aprueba o rechaza en {terms.sellerBusinessDays} días hábiles desde que
            llegó. Si no responde en ese tiempo, puedes pedir que decidamos de inmediato. También puede
            aprobar sin esperar el producto.
          </li>
          <li>
            Si aprueba, te devolvemos el total a tu tarjeta en {rangeText(returns.refundBusinessDays)} días
            hábiles.
          </li>
          <li>
            Si rechaza, recoges el producto en la oficina con un código nuevo, en{' '}
            {returns.collectBusinessDays} días hábiles; después lo guarda la tienda y te lo entrega con ese
            código. O lo dejas ahí y tienes {terms.escalateDays} días para pedir que decidamos, con tus
            pruebas. La plataforma decide en {terms.platformBusinessDays} días hábiles: si te da la razón, hay
            reembolso; si no, el caso se cierra.
          </li>
        </ol>
      ),
    },
    {
      id: 'disputas',
      title: 'Cómo abrir una disputa',
      body: (
        <ol>
          <li>
            En Mis compras, elige “Tengo un problema” y “Quiero que la tienda lo resuelva”: desde que te
            entregan hasta que el pago sale a la tienda. Cuenta qué pasó y, si quieres, agrega hasta{' '}
            {images.casePhotos} fotos.
          </li>
          <li>{disputeTimesText}</li>
          <li>
            Si ya se resolvió, la cierras tú. Si nuestro equipo decide devolverte el pago, no tienes que
            devolver el producto, salvo que te lo pida en su mensaje.
          </li>
        </ol>
      ),
    },
    {
      id: 'dinero',
      title: 'Tu dinero mientras tanto',
      body: (
        <p>
          Mientras haya una devolución o una disputa abierta, la tienda no recibe el pago. Lee{' '}
          <a href={paths.protectedPayment()}>cómo funciona el pago protegido</a>.
        </p>
      ),
    },
    {
      id: 'garantia',
      title: 'Garantía',
      body: <p>Los productos nuevos tienen {settings.warrantyDays} días de garantía con la tienda.</p>,
    },
    { id: 'facultades', title: 'Dónde se recoge', body: <FacultyPlaces faculties={faculties} /> },
  ]
}

type FacultyPlace = { id: number; name: string; address: string; hours: string; demo: boolean }

function FacultyPlaces({ faculties }: { faculties: readonly FacultyPlace[] }) {
  if (faculties.length === 0) return <p>Todavía no hay oficinas de entrega.</p>
  return (
    <ul className="grid list-none! gap-3 pl-0! sm:grid-cols-2">
      {faculties.map(({ id, name, address, hours, demo }) => (
        <li key={id} className="rounded-field border border-line p-3.5 text-md">
          <b className="block">
            {name}
            {demo && <span className="font-normal text-muted"> (demostración)</span>}
          </b>
          {address}
          <span className="block text-muted">{hours}</span>
        </li>
      ))}
    </ul>
  )
}
