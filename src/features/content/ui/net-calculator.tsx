import { useState } from 'react'
import { formatMoney, formatShare, parseMoney } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { useSite } from '../../../ui/site.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { settings } from '../../settings/rules.ts'
import { commissionOf } from '../../settings/rules-terms.ts'
import { Figures } from './figures.tsx'

const { maximumCents } = settings.checkout

/** What a seller really receives for a price. Without script the form asks the server (`?precio=`). */
export function NetCalculator({ initial }: { initial: string }) {
  const [text, setText] = useState(initial)
  const { commission } = useSite().terms
  const cents = parseMoney(text)
  const valid = cents !== undefined && cents > 0 && cents <= maximumCents
  const fee = valid ? commissionOf(cents, commission) : undefined
  return (
    <form method="get" action="#comisiones" className="box grid gap-4 p-4 md:p-6">
      <TextField
        name="precio"
        label="Precio de tu producto"
        before="$"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint="En pesos, con IVA incluido. Por ejemplo 350 o 1,299.50."
        error={
          text.trim() === '' || valid
            ? undefined
            : `Escribe un precio entre $0.01 y ${formatMoney(maximumCents)}`
        }
      />
      <noscript>
        <Button type="submit" variant="secondary">
          Calcular
        </Button>
      </noscript>
      <div aria-live="polite">
        {fee && cents !== undefined && (
          <>
            <p className="mb-3">
              Lo que recibes:{' '}
              <b className="price-figures block text-3xl text-success">
                {formatMoney(cents - fee.totalCents)}
              </b>
            </p>
            <Figures
              figures={[
                { label: 'Precio', value: formatMoney(cents) },
                {
                  label: `Comisión (${formatShare(commission.shareBasisPoints)} + ${formatMoney(commission.fixedCents)})`,
                  value: `−${formatMoney(fee.baseCents)}`,
                },
                {
                  label: `IVA de la comisión (${formatShare(commission.taxBasisPoints)})`,
                  value: `−${formatMoney(fee.taxCents)}`,
                },
              ]}
            />
          </>
        )}
      </div>
    </form>
  )
}
