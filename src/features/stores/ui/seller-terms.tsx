import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSite } from '../../../ui/site.tsx'
import { settings } from '../../settings/rules.ts'
import { areStated, commissionOf } from '../../settings/rules-terms.ts'

const { stated } = settings
const percent = (basisPoints: number) => `${basisPoints / 100} %`
const EXAMPLE_CENTS = 50_000

/** `children`: the rules, which a higher room writes. */
export function SellerTermsBox({ children }: { children?: ReactNode }) {
  const {
    terms: { commission },
    policiesUpdated,
  } = useSite()
  const charged = commissionOf(EXAMPLE_CENTS, commission).totalCents
  return (
    <div className="grid gap-3">
      <section
        aria-label="Términos del vendedor"
        className="prose rounded-field border border-line bg-canvas p-4 text-md"
      >
        {children}
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
        recibes {formatMoney(EXAMPLE_CENTS - charged)}.
      </Notice>
    </div>
  )
}
