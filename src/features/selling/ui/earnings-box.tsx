import { formatMoney } from '../../../lib/money.ts'
import type { CommissionTerms } from '../../../lib/site.ts'
import { Box } from '../../../ui/box.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSite } from '../../../ui/site.tsx'
import { settings } from '../../settings/rules.ts'
import { commissionOf } from '../../settings/rules-terms.ts'
import type { ProductFormValues } from '../contract-form.ts'
import { formPricing } from '../rules-form.ts'
import { tooLowText } from '../texts-form.ts'

export function earningsOf(values: ProductFormValues, terms: CommissionTerms, now: Date) {
  const pricing = formPricing(values, now)
  if (!pricing) return undefined
  const commission = commissionOf(pricing.priceCents, terms)
  return { ...pricing, commission, earnsCents: pricing.priceCents - commission.totalCents }
}

export function EarningsBox({ values, now }: { values: ProductFormValues; now: Date }) {
  const { commission: terms } = useSite().terms
  const { shareBasisPoints, fixedCents, taxBasisPoints } = terms
  const earned = earningsOf(values, terms, now)
  const full = earned?.oldPriceCents
  return (
    <Box>
      <b className="block">Lo que recibes por pieza</b>
      {earned ? (
        <>
          <b className="price-figures block text-2xl text-success">{formatMoney(earned.earnsCents)}</b>
          <dl className="mt-2 grid grid-cols-value gap-y-1 text-md">
            <dt className="text-muted">{full ? 'Precio con oferta' : 'Precio'}</dt>
            <dd className="font-semibold">{formatMoney(earned.priceCents)}</dd>
            <dt className="text-muted">
              Comisión {shareBasisPoints / 100} % + {formatMoney(fixedCents)}
            </dt>
            <dd className="font-semibold">−{formatMoney(earned.commission.baseCents)}</dd>
            <dt className="text-muted">IVA de la comisión {taxBasisPoints / 100} %</dt>
            <dd className="font-semibold">−{formatMoney(earned.commission.taxCents)}</dd>
          </dl>
          {earned.priceCents < settings.checkout.minimumCents && (
            <Notice tone="warning" className="mt-3">
              {tooLowText} Súbele o véndelo por paquete.
            </Notice>
          )}
          <p className="mt-2 text-sm text-muted">
            {full && <>Sin oferta recibirías {formatMoney(full - commissionOf(full, terms).totalCents)}. </>}
            Quien compra no paga comisiones.
          </p>
        </>
      ) : (
        <p className="mt-1 text-md text-muted">Escribe un precio y aquí verás cuánto te llega.</p>
      )}
    </Box>
  )
}
