import { disputeTimesText, rangeText } from '../../../../features/content/texts.ts'
import type { ArticleSection } from '../../../../features/content/ui/article.tsx'
import { FeeFigures } from '../../../../features/content/ui/figures.tsx'
import { SellerTerms } from '../../../../features/content/ui/seller-terms.tsx'
import { settings } from '../../../../features/settings/rules.ts'
import { protectionTexts } from '../../../../features/settings/texts-protection.ts'
import type { Site } from '../../../../lib/site.ts'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Términos y condiciones',
  description: 'Las reglas para comprar y vender: pago retenido, entregas, devoluciones y comisiones.',
  path: paths.terms(),
  updated: (site) => site.policiesUpdated,
  intro: 'Estas son las reglas para comprar y vender aquí. Las escribimos para que se entiendan.',
  sections: termsSections,
})

export const meta = page.meta
export default page.Page

const { returns, claims, cart, stock } = settings

/** Terms and conditions: the rules of D1 §4, 5 and 9 and D2 §2.7 and 9. */
function termsSections(site: Site): ArticleSection[] {
  const { order: terms } = site.terms
  const protection = protectionTexts(terms)
  return [
    {
      id: 'que-es',
      title: 'Qué es este sitio',
      body: (
        <>
          <p>
            {site.name} es un mercado en línea para la comunidad universitaria de {site.city}, {site.country}.
            Vendedores independientes publican productos nuevos o usados y quien compra los recoge en una
            facultad. {site.name} pone en contacto a ambas partes y cuida el pago; no es dueño de los
            productos.
          </p>
          <p>Al crear una cuenta o comprar aceptas estos términos y el aviso de privacidad.</p>
        </>
      ),
    },
    {
      id: 'cuentas',
      title: 'Cuentas',
      body: (
        <ul>
          <li>Para comprar necesitas una cuenta con tu correo confirmado. Tu contraseña es solo tuya.</li>
          <li>
            La entrega en el campus y abrir una tienda piden verificarte como estudiante con tu correo
            institucional. Un correo institucional verifica una sola cuenta.
          </li>
          <li>Podemos bloquear cuentas que engañen, molesten o vendan cosas prohibidas.</li>
        </ul>
      ),
    },
    {
      id: 'compras',
      title: 'Compras y precios',
      body: (
        <ul>
          <li>Los precios están en pesos mexicanos e incluyen IVA. El total que ves es el que pagas.</li>
          <li>Quien compra no paga comisiones ni cargos extra.</li>
          <li>
            Puedes llevar de 1 a {cart.maxQuantity} piezas de cada producto, sin pasar de lo que haya. Cada
            tienda publica hasta {stock.max} piezas de un producto.
          </li>
          <li>
            Solo se publican productos aprobados. Una oferta vale hasta la fecha y la hora que muestra;
            después vuelve el precio normal.
          </li>
          <li>
            El pago es con tarjeta, en la página del proveedor de pagos; nosotros no vemos ni guardamos los
            datos de tu tarjeta.
          </li>
        </ul>
      ),
    },
    {
      id: 'pago-protegido',
      title: 'Pago retenido',
      body: (
        <>
          <p>
            Tu pago queda retenido. {protection.confirm} {protection.release} Un problema abierto es una
            disputa, una devolución o un contracargo. En una disputa: {disputeTimesText}
          </p>
          <p>
            <a href={paths.protectedPayment()}>Cómo funciona el pago protegido, paso a paso</a>
          </p>
        </>
      ),
    },
    {
      id: 'entrega',
      title: 'Entrega',
      body: (
        <ul>
          <li>La entrega es en la oficina universitaria que eliges al pagar.</li>
          <li>
            Normalmente tarda de {rangeText(claims.typicalDeliveryBusinessDays)} días hábiles; cada producto
            dice su tiempo de entrega.
          </li>
          <li>
            Si la tienda no entrega en ese tiempo más {terms.lateHandInDays} días, puedes cancelar el pedido y
            recibes todo tu dinero.
          </li>
          <li>
            Si no recibiste tu pedido, puedes reclamarlo pasados {claims.nonReceiptBusinessDays} días hábiles
            de la compra.
          </li>
        </ul>
      ),
    },
    {
      id: 'devoluciones',
      title: 'Devoluciones',
      body: (
        <>
          <p>
            Puedes pedir una devolución dentro de los {terms.returnDays} días siguientes a la fecha del pedido
            si el producto llegó defectuoso, dañado o no es como se describía. Lo dejas en la misma oficina,
            con tu código de devolución, en {terms.bringBusinessDays} días hábiles, y la tienda lo revisa ahí
            en {terms.sellerBusinessDays} días hábiles. Si la rechaza, tienes {terms.escalateDays} días para
            pedir que decida la plataforma, que responde en {terms.platformBusinessDays} días hábiles. El
            reembolso tarda de {rangeText(returns.refundBusinessDays)} días hábiles.
          </p>
          <p>
            <a href={paths.shipping()}>Todas las reglas de envíos y devoluciones</a>
          </p>
        </>
      ),
    },
    {
      id: 'garantia',
      title: `${settings.warrantyDays} días de garantía en productos nuevos`,
      body: (
        <p>
          Los productos nuevos tienen {settings.warrantyDays} días de garantía con la tienda que los vende,
          por defectos que no vengan del uso. Esto se suma a los derechos que la ley te da frente al
          fabricante o al vendedor; no los limita.
        </p>
      ),
    },
    { id: 'vendedores', title: 'Términos para vendedores', body: <SellerTerms /> },
    {
      id: 'comisiones',
      title: 'Comisiones',
      body: (
        <>
          <p>
            La comisión que de verdad se descuenta se calcula sobre el importe de cada venta y queda fija en
            el momento de la compra. Las demás cifras son las que anuncian estos términos y la página para
            vendedores; se muestran como referencia y no se suman.
          </p>
          <FeeFigures />
          <p>
            <a href={paths.commissions()}>Calcula cuánto recibes por una venta</a>
          </p>
        </>
      ),
    },
    {
      id: 'opiniones',
      title: 'Opiniones y preguntas',
      body: (
        <p>
          Escribe con respeto y solo sobre el producto. No publiques datos personales ni pidas pagar fuera del
          sitio: fuera de aquí el pago no está protegido. Podemos quitar lo que no cumpla. Si te devolvemos el
          dinero de una compra, tu opinión de ella se quita.
        </p>
      ),
    },
    {
      id: 'cambios',
      title: 'Cambios y reclamos',
      body: (
        <p>
          Si cambiamos estos términos, cambia la fecha de arriba; a cada compra se le aplican los que estaban
          vigentes. Para un reclamo, escríbenos desde <a href={paths.contact()}>Contacto</a>. También puedes
          acudir a la Procuraduría Federal del Consumidor (<a href="https://www.gob.mx/profeco">PROFECO</a>) o
          a <a href="https://concilianet.profeco.gob.mx">Concilianet</a>.
        </p>
      ),
    },
  ]
}
