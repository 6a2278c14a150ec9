import { shortMoney } from '../../../lib/money.ts'
import { demandText } from '../../wanted/texts.ts'
import { DemandChips, DemandNotice } from '../../wanted/ui/demand-box.tsx'
import type { BookToSell } from '../contract.ts'

const SHOWN = 3

export function DemandBox({ demand: { people, demands } }: { demand: BookToSell['demand'] }) {
  if (people === 0) return null
  const prices = demands.flatMap(({ maxPriceCents }) => maxPriceCents ?? [])
  return (
    <DemandNotice title={demandText(people)}>
      <p className="mt-0.5">
        {prices.length > 0 &&
          `${prices.length === 1 ? 'Pagaría' : 'Pagarían'} hasta ${shortMoney(Math.max(...prices))}. `}
        {people === 1 ? 'Le' : 'Les'} avisamos en cuanto se apruebe; nadie ve su nombre ni el tuyo.
      </p>
      <div className="max-md:hidden">
        <DemandChips demands={demands.slice(0, SHOWN)} />
      </div>
    </DemandNotice>
  )
}
