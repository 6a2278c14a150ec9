import { formatSpan } from '../../../lib/dates.ts'
import type { Site } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { settings } from '../../settings/rules.ts'
import { protectionTexts } from '../../settings/texts-protection.ts'
import { chargedText, rangeText } from '../texts.ts'
import type { ArticleSection } from './article.tsx'

const { returns, claims, order } = settings

type Question = { ask: string; answer: string; more?: { label: string; to: string } }
type Topic = { id: string; title: string; questions: readonly Question[] }

/** Plain text, so that search engines get the same answers as people. */
export const faqTopics = (site: Site): readonly Topic[] => {
  const { order: terms } = site.terms
  const protection = protectionTexts(terms)
  return [
    {
      id: 'comprar',
      title: 'Comprar',
      questions: [
        {
          ask: '¿Cómo compro?',
          answer:
            'Agrega productos al carrito, elige la facultad donde quieres recoger y paga con tarjeta. Te avisamos por correo cuando tu pedido esté listo.',
        },
        {
          ask: '¿Pago algo extra?',
          answer: 'No. El precio incluye IVA y quien compra no paga comisiones ni envío.',
        },
        {
          ask: '¿Quién puede comprar?',
          answer:
            'Cualquiera puede mirar y llenar su carrito. Para pagar con entrega en el campus necesitas una cuenta y verificarte como estudiante con tu correo institucional.',
        },
        {
          ask: '¿Necesitas factura?',
          answer:
            'La emite la tienda que te vende. Pregúntale en la página del producto antes de comprar; no todas facturan.',
        },
      ],
    },
    {
      id: 'recoger',
      title: 'Recoger',
      questions: [
        {
          ask: '¿Cuándo llega mi pedido?',
          answer: `Normalmente tarda de ${rangeText(claims.typicalDeliveryBusinessDays)} días hábiles. Cada producto dice desde qué día puedes recogerlo.`,
          more: { label: 'Oficinas y horarios', to: paths.faculties() },
        },
        {
          ask: '¿Qué es el código de entrega?',
          answer: `Un código de ${order.handOverCodeDigits} dígitos que solo tú tienes, uno para toda la compra aunque sea de varias tiendas. Lo muestras al recoger y así queda registrado que recibiste el producto. No lo compartas antes.`,
        },
        {
          ask: '¿Y si el código no funciona?',
          answer: `Después de ${order.handOverCodeAttempts} intentos fallidos está en pausa ${formatSpan(order.handOverCodeLockMs)}. Si no quieres esperar, haz uno nuevo en Mis compras: el anterior deja de servir.`,
        },
      ],
    },
    {
      id: 'dinero',
      title: 'Pago y devoluciones',
      questions: [
        {
          ask: '¿Cuándo recibe mi dinero la tienda?',
          answer: `${protection.confirm} ${protection.release}`,
          more: { label: 'Pago protegido', to: paths.protectedPayment() },
        },
        {
          ask: '¿Puedo devolver un producto?',
          answer: `Sí, dentro de los ${terms.returnDays} días desde la fecha del pedido, si llegó defectuoso, dañado o no es como se describía.`,
          more: { label: 'Reglas de devolución', to: paths.returns() },
        },
        {
          ask: '¿Qué hago si algo está mal con mi compra?',
          answer:
            'Elige “Tengo un problema” en Mis compras antes de que el pago salga a la tienda: abres una disputa o pides una devolución, y el pago se detiene.',
          more: { label: 'Cómo abrir una disputa', to: paths.shipping() },
        },
        {
          ask: '¿Cuánto tarda el reembolso?',
          answer: `De ${rangeText(returns.refundBusinessDays)} días hábiles en tu tarjeta, según tu banco.`,
        },
      ],
    },
    {
      id: 'vender',
      title: 'Vender',
      questions: [
        {
          ask: '¿Quién puede vender?',
          answer: 'Estudiantes verificados. Cada quien puede abrir una tienda.',
          more: { label: 'Abre tu tienda', to: paths.vendor() },
        },
        {
          ask: '¿Cuánto cobran?',
          answer: `Por cada venta se descuenta ${chargedText(site.terms.commission)}. Publicar no cuesta.`,
          more: { label: 'Calcula lo que recibes', to: paths.commissions() },
        },
        {
          ask: '¿Por qué mi producto está en revisión?',
          answer:
            'El equipo revisa cada producto antes de publicarlo. Te avisamos en tu tienda cuando se aprueba.',
        },
      ],
    },
    {
      id: 'cuenta',
      title: 'Tu cuenta',
      questions: [
        {
          ask: 'No me llega el correo de confirmación',
          answer:
            'Revisa la carpeta de spam. Si no está, intenta entrar: ahí puedes pedir que te lo enviemos otra vez.',
          more: { label: 'Ingresar', to: paths.login() },
        },
        {
          ask: '¿Cómo elimino mi cuenta?',
          answer:
            'En tu perfil, con “Eliminar mi cuenta”. No se puede mientras tengas pedidos, devoluciones o dinero retenido sin terminar.',
          more: { label: 'Ir a mi perfil', to: paths.account('profile') },
        },
      ],
    },
  ]
}

export const faqSections = (site: Site): ArticleSection[] =>
  faqTopics(site).map(({ id, title, questions }) => ({
    id,
    title,
    body: (
      <div className="divide-y divide-line rounded-field border border-line">
        {questions.map(({ ask, answer, more }) => (
          <details key={ask} className="group px-4">
            <summary className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold">
              {ask}
              <span aria-hidden="true" className="text-lg text-primary group-open:rotate-45">
                +
              </span>
            </summary>
            <p className="pb-3.5">
              {answer} {more && <a href={more.to}>{more.label}</a>}
            </p>
          </details>
        ))}
      </div>
    ),
  }))
