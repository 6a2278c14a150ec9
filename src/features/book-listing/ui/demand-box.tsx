import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Icon } from '../../../ui/icon.tsx'
import type { Wear } from '../../catalogue/rules.ts'
import type { BookToSell } from '../contract.ts'
import { fitsWish } from '../rules.ts'
import { peopleText, pesosText, wishText } from '../texts.ts'

/** Wishes that are shown, the most first. */
const SHOWN = 3

/** Who waits for it, in numbers only; nothing where nobody does. With a price it says how many of them it suits. */
export function DemandBox({
  demand: { people, wishes },
  copy,
}: {
  demand: BookToSell['demand']
  copy: { priceCents: number | undefined; wear: Wear | null }
}) {
  if (people === 0) return null
  const { priceCents, wear } = copy
  const prices = wishes.flatMap(({ maxCents }) => maxCents ?? [])
  const most = prices.length === 0 ? undefined : Math.max(...prices)
  const suited =
    priceCents === undefined || wishes.length === 0
      ? undefined
      : wishes.filter((wish) => fitsWish(wish, { priceCents, wear })).length
  return (
    <section className="flex gap-3.5 rounded-card bg-offer-soft p-4 text-offer md:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-field bg-white">
        <Icon of={IconUsers} size="l" />
      </span>
      <div className="min-w-0">
        <h2 className="text-lg leading-snug md:text-xl">
          {peopleText(people, ['busca esto', 'buscan esto'])}
        </h2>
        <p className="mt-0.5 text-md" aria-live="polite">
          {suited !== undefined
            ? suitedText(suited, wishes.length)
            : most !== undefined && `Pagarían hasta ${pesosText(most)}. `}
          Les avisamos en cuanto se apruebe; nadie ve su nombre ni el tuyo.
        </p>
        {wishes.length > 0 && (
          <ul className="mt-2 grid justify-items-start gap-1.5 max-md:hidden">
            {wishes.slice(0, SHOWN).map((wish, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: wishes are nobody's, and do not move
              <li key={index} className="rounded-md bg-white px-2.5 py-1 text-sm font-semibold">
                {wishText(wish)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function suitedText(suited: number, all: number): string {
  if (suited === 0) return 'Con tu precio no le alcanza a nadie todavía. '
  if (suited === all) return all === 1 ? 'Con tu precio le alcanza. ' : 'Con tu precio les alcanza a todas. '
  return `Con tu precio le alcanza a ${suited} de ${all}. `
}
