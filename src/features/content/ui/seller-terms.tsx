import { paths } from '../../../paths.ts'
import { useSite } from '../../../ui/site.tsx'

export function SellerTerms() {
  const { order: terms } = useSite().terms
  return (
    <ul>
      <li>
        Los pagos pasan por un proveedor de pagos con tarjeta con cuenta conectada. El dinero queda retenido
        hasta que el comprador confirma que recibió su producto y pasan {terms.releaseDays} días sin disputas.
        Si el comprador no dice nada, cuenta como confirmado {terms.confirmDays} días después de la entrega.
      </li>
      <li>
        La entrega se coordina en una oficina designada dentro de la universidad, en la facultad que eligió el
        comprador.
      </li>
      <li>El equipo de productos revisa cada producto antes de aprobarlo y publicarlo.</li>
      <li>
        Se aceptan devoluciones dentro de los {terms.returnDays} días posteriores a la recepción. Tú las
        apruebas o las rechazas; si rechazas una, el comprador puede escalarla al equipo de productos.
      </li>
      <li>Los pagos a tu cuenta siguen bloqueados mientras haya devoluciones activas.</li>
      <li>
        Solo estudiantes verificados pueden abrir una tienda, una por persona. Vendes cosas permitidas: lee{' '}
        <a href={paths.prohibited()}>los artículos prohibidos</a>.
      </li>
      <li>
        Eres responsable de tus obligaciones fiscales. Los precios que publicas son totales, con IVA incluido
        cuando corresponde.
      </li>
    </ul>
  )
}
