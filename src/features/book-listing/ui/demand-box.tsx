import { shortMoney } from '../../../lib/money.ts'
import { isInReach } from '../../alerts/rules.ts'
import { type Condition, isGoodEnough, type Wear } from '../../catalogue/rules.ts'
import { seekText } from '../../wanted/texts.ts'
import { DemandChips, DemandNotice } from '../../wanted/ui/demand-box.tsx'
import type { BookToSell } from '../contract.ts'
import { suitedText } from '../texts.ts'

/** People whose prices are shown, the most first. */
const SHOWN = 3

/** Who waits for it, in numbers only; nothing where nobody does. With a price it says how many of them the copy suits. */
export function DemandBox({
  demand: { people, demands },
  priceCents,
  kind,
}: {
  demand: BookToSell['demand']
  priceCents: number | undefined
  /** How the copy is, once it is chosen. */
  kind: { condition: Condition; wear: Wear | null } | null
}) {
  if (people === 0) return null
  const prices = demands.flatMap(({ maxPriceCents }) => maxPriceCents ?? [])
  const most = prices.length === 0 ? undefined : Math.max(...prices)
  const suited =
    priceCents === undefined || demands.length === 0
      ? undefined
      : demands.filter(
          (each) => isInReach({ priceCents }, each) && (kind === null || isGoodEnough(kind, each.minWear)),
        ).length
  return (
    <DemandNotice title={seekText(people)}>
      <p className="mt-0.5" aria-live="polite">
        {suited !== undefined
          ? `${suitedText(suited, demands.length)} `
          : most !== undefined &&
            `${prices.length === 1 ? 'Pagaría' : 'Pagarían'} hasta ${shortMoney(most)}. `}
        {people === 1 ? 'Le' : 'Les'} avisamos en cuanto se apruebe; nadie ve su nombre ni el tuyo.
      </p>
      <div className="max-md:hidden">
        <DemandChips demands={demands.slice(0, SHOWN)} onSoft />
      </div>
    </DemandNotice>
  )
}
