import { formatMoney } from '../../../lib/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSite } from '../../../ui/site.tsx'
import { settings } from '../../settings/rules.ts'
import { areStated, commissionOf } from '../../settings/rules-terms.ts'

const { stated } = settings
const percent = (basisPoints: number) => `${basisPoints / 100} %`
const EXAMPLE_CENTS = 50_000

export function SellerTerms() {
  const {
    terms: { commission, order: terms },
    policiesUpdated,
  } = useSite()
  const charged = commissionOf(EXAMPLE_CENTS, commission).totalCents
  return (
    <div className="grid gap-3">
      <section
        aria-label="Términos del vendedor"
        className="prose rounded-field border border-line bg-canvas p-4 text-md"
      >
        <p>
          <b>Pagos.</b> Los pagos pasan por un proveedor de pagos con tarjeta y quedan retenidos hasta que
          quien compra confirma que recibió, más {terms.releaseDays} días sin disputas. Si no dice nada,
          cuenta como confirmado {terms.confirmDays} días después de la entrega.
        </p>
        <p>
          <b>Entrega.</b> Se coordina en la oficina designada dentro de la facultad que elige quien compra.
        </p>
        <p>
          <b>Revisión.</b> El equipo de producto revisa cada producto antes de aprobarlo.
        </p>
        <p>
          <b>Devoluciones.</b> Se aceptan dentro de los {terms.returnDays} días después de recibir. Tú
          apruebas o rechazas; si rechazas, quien compró puede escalar al equipo de producto. Los pagos siguen
          bloqueados mientras haya devoluciones activas.
        </p>
        {areStated(commission) && (
          <p>
            <b>Comisiones de estos términos.</b> {percent(stated.termsShareBasisPoints)} por producto vendido,
            procesamiento con tarjeta de {percent(stated.termsCardBasisPoints)} +{' '}
            {formatMoney(stated.termsCardCents)} por transacción y transferencia de{' '}
            {percent(stated.termsTransferBasisPoints)} + {formatMoney(stated.termsTransferCents)} por
            transferencia.
          </p>
        )}
        <p>
          <b>Última actualización:</b> {policiesUpdated}.
        </p>
      </section>
      <Notice title="Lo que se te descuenta en cada venta">
        {percent(commission.shareBasisPoints)} + {formatMoney(commission.fixedCents)}, más IVA de{' '}
        {percent(commission.taxBasisPoints)} sobre esa comisión. De una venta de {formatMoney(EXAMPLE_CENTS)}{' '}
        recibes {formatMoney(EXAMPLE_CENTS - charged)}. Lo ves producto por producto antes de guardar.
      </Notice>
    </div>
  )
}
