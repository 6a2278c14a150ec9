import IconShoppingCartPlus from '@icons/shopping-cart-plus'
import { useState } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { OpeningSpan } from '../../../lib/opening-hours.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { pickUpAnywhere } from '../../orders/rules-pick-up.ts'
import type { OfferView } from '../contract.ts'
import { type ChosenSet, type SetChoice, setChoices } from '../rules-set.ts'
import { addToCartText, IN_CART, inCartText, setChoiceTexts, storesText, worstText } from '../texts.ts'

type Set = ChosenSet<OfferView>
type SetFigures = { owned: number; offered: number; missing: number }

export function SetBox({
  figures,
  sets,
  choice,
  isInCart,
  newCents,
  toPut,
  now,
  openings,
  setChoice,
  put,
}: {
  figures: SetFigures
  sets: Record<SetChoice, Set>
  choice: SetChoice
  isInCart: (choice: SetChoice) => boolean
  /** Price of the same items new; null unless all are sold new. */
  newCents: number | null
  /** Products to add with their price, items in the cart, and replaced copies. */
  toPut: { count: number; cents: number; already: number; out: number }
  now: Date
  openings: readonly OpeningSpan[][]
  setChoice: (choice: SetChoice) => void
  put: () => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const set = sets[choice]
  const { offered, missing } = figures
  const size = set.picks.length
  if (offered === 0)
    return (
      <Box aria-label="Juego completo" className="md:p-6">
        <p>
          {missing === 0
            ? 'Ya tienes todo lo que piden tus materias.'
            : 'Hoy nadie vende lo que te falta. Marca «Lo busco» y te avisamos.'}
        </p>
        <Bars {...figures} />
      </Box>
    )
  return (
    <Box aria-label="Juego completo" className="md:p-6">
      <p className="text-sm font-semibold text-muted">{setChoiceTexts[choice].title}</p>
      <div aria-live="polite">
        <p className="mt-2 text-3xl leading-figure font-extrabold tracking-figure md:text-[2.375rem]">
          {formatMoney(set.totalCents)}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {size === 0 ? (
            'Marca lo que quieras comprar.'
          ) : (
            <>
              {size} de los {offered + missing} que te faltan, de <b>{storesText(set.stores)}</b>.
              {toPut.already + toPut.out > 0 && toPut.count > 0 && ` ${inCartText(toPut)}`}
              {newCents !== null && newCents > set.totalCents && ` Nuevo costaría ${formatMoney(newCents)}.`}
            </>
          )}
        </p>
      </div>
      <Bars {...figures} />
      <fieldset className={cn('mt-4 grid gap-2', !isOpen && 'max-md:hidden')}>
        <legend className="sr-only">Cómo armar el juego</legend>
        {setChoices.map((each) => (
          <label key={each} className="radio-card grid-cols-[22px_minmax(0,1fr)_auto]! items-center py-1.5!">
            <input
              type="radio"
              name="set"
              value={each}
              checked={choice === each}
              onChange={() => setChoice(each)}
            />
            <span>
              <b className="block text-md leading-snug font-semibold text-ink">
                {setChoiceTexts[each].label}
              </b>
              <span className="block leading-compact">{choiceNote(each, sets[each], now, openings)}</span>
              {isInCart(each) && <span className="block font-semibold text-success">{IN_CART}</span>}
            </span>
            <b className="text-md text-ink">{formatMoney(sets[each].totalCents)}</b>
          </label>
        ))}
      </fieldset>
      <Button
        size="l"
        block
        className="mt-4 noscript:hidden!"
        disabled={size === 0}
        aria-disabled={toPut.count === 0}
        onClick={put}
      >
        <Icon of={IconShoppingCartPlus} />
        {addToCartText(toPut)}
      </Button>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="mx-auto mt-1.5 flex min-h-11 items-center text-sm font-bold text-primary md:hidden noscript:hidden!"
      >
        {isOpen ? 'Listo' : 'Elegir otras ofertas'}
      </button>
    </Box>
  )
}

function Bars({ owned, offered, missing }: SetFigures) {
  return (
    <>
      <div aria-hidden="true" className="mt-3.5 flex gap-1">
        {[
          ...Array.from({ length: owned }, () => 'bg-success'),
          ...Array.from({ length: offered }, () => 'bg-primary'),
          ...Array.from({ length: missing }, () => 'bg-sun'),
        ].map((tone, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other identity
          <i key={at} className={cn('h-2 flex-1 rounded-full', tone)} />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {owned > 0 && <Legend tone="bg-success">Ya tienes {owned}</Legend>}
        <Legend tone="bg-primary">{offered} a la venta</Legend>
        {missing > 0 && <Legend tone="bg-sun">Sin ofertas: {missing}</Legend>}
      </p>
    </>
  )
}

function Legend({ tone, children }: { tone: string; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <i aria-hidden="true" className={cn('size-2.5 rounded-xs', tone)} />
      {children}
    </span>
  )
}

function choiceNote(
  choice: SetChoice,
  { picks, stores }: Set,
  now: Date,
  openings: readonly OpeningSpan[][],
): string {
  if (picks.length === 0) return 'Nada marcado'
  const offers = picks.map(({ offer }) => offer)
  const pickUp = pickUpAnywhere(
    now,
    offers.map(({ deliveryDays }) => deliveryDays),
    openings,
  )
  const notes: Record<SetChoice, string> = {
    cheapest: `recoges desde el ${formatDay(pickUp)}`,
    'fewest-stores': picks.length === 1 ? 'lo mismo' : `los mismos ${picks.length}`,
    'best-condition': worstText(offers.map(({ quality }) => quality)) ?? '',
  }
  return `${storesText(stores)}, ${notes[choice]}`
}
