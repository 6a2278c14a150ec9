import { paths } from '../../../paths.ts'
import { useSite } from '../../../ui/site.tsx'

export function SellerTerms() {
  const { order: terms } = useSite().terms
  return (
    <ul>
      <li>
        Los pagos pasan por un proveedor de pagos con tarjeta. Guardamos el dinero hasta que quien compra
        confirma que recibió y pasan {terms.releaseDays} días sin disputas. Si no dice nada, lo damos por
        confirmado {terms.confirmDays} días después de la entrega.
      </li>
      <li>
        Entregas en la oficina designada dentro de la universidad, en la facultad que elige quien compra.
      </li>
      <li>Nuestro equipo revisa cada producto antes de aprobarlo.</li>
      <li>
        Se aceptan devoluciones dentro de los {terms.returnDays} días posteriores a la recepción. Tú las
        apruebas o las rechazas; si rechazas una, quien compra puede pedir que decida nuestro equipo.
      </li>
      <li>Los pagos a tu cuenta siguen bloqueados mientras haya devoluciones activas.</li>
      <li>
        Solo estudiantes verificados pueden abrir una tienda, una por persona.{' '}
        <a href={paths.prohibited()}>Revisa qué no se puede vender</a>.
      </li>
      <li>
        Eres responsable de tus obligaciones fiscales. Los precios que publicas son totales, con IVA incluido
        cuando corresponde.
      </li>
    </ul>
  )
}
