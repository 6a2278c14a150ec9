import { useMemo, useState } from 'react'
import { useCart } from '../../features/cart/ui/cart-client.ts'
import type { OfferView, SemesterView } from '../../features/courses/contract.ts'
import { openOffers, toPutOf } from '../../features/courses/rules-put.ts'
import { type ChosenSet, chooseSet, type SetChoice, setChoices } from '../../features/courses/rules-set.ts'
import { putDoneText } from '../../features/courses/texts.ts'
import { settings } from '../../features/settings/rules.ts'
import { paths } from '../../paths.ts'
import { useToast } from '../../ui/toast.tsx'

/** The set that is put together of a semester's offers, as the person at it changes it. */
export function useSet({ courses, offers }: SemesterView) {
  const toast = useToast()
  const cart = useCart()
  const [choice, setChoice] = useState<SetChoice>('cheapest')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const items = useMemo(() => {
    const all = courses.flatMap((course) => course.items)
    return [...new Map(all.map((item) => [item.key, item])).values()]
  }, [courses])
  const wanted = useMemo(
    () => items.filter(({ state, key }) => state === 'offered' && !left.has(key)),
    [items, left],
  )
  const inCart = useMemo(() => new Set(cart.lines.map(({ product }) => product)), [cart.lines])
  const sets = useMemo(() => {
    const wants = wanted.map(({ key }) => ({ key, offers: openOffers(offers[key] ?? [], inCart) }))
    return Object.fromEntries(setChoices.map((each) => [each, chooseSet(each, wants)])) as Record<
      SetChoice,
      ChosenSet<OfferView>
    >
  }, [wanted, offers, inCart])
  const set = sets[choice]
  const newPrices = wanted.map(({ newCents }) => newCents)
  const putting = toPutOf(set, inCart, settings.cart.maxLines - cart.lines.length)
  const count = (state: string) => items.filter((item) => item.state === state).length
  return {
    choice,
    setChoice,
    sets,
    pickOf: (key: string) => set.picks.find((pick) => pick.key === key)?.offer,
    isIncluded: (key: string) => !left.has(key),
    include(key: string, isIncluded: boolean) {
      const next = new Set(left)
      if (isIncluded) next.delete(key)
      else next.add(key)
      setLeft(next)
    },
    figures: { owned: count('owned'), offered: count('offered'), missing: count('missing') },
    newCents: newPrices.every((cents) => cents !== null)
      ? newPrices.reduce((sum: number, cents) => sum + (cents ?? 0), 0)
      : null,
    toPut: {
      count: putting.put.length + putting.left,
      cents: putting.cents,
      already: putting.already,
    },
    put() {
      for (const product of putting.put) cart.add({ product, quantity: 1, details: {} })
      toast({
        text: putDoneText({ added: putting.put.length, already: putting.already, left: putting.left }),
        ...(putting.left > 0 && { tone: 'info' as const }),
        action: { label: 'Ver carrito', to: paths.cart() },
      })
    },
  }
}
