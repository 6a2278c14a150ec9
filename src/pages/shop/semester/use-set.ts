import { useMemo, useState } from 'react'
import { addToCart, removeLine } from '../../../features/cart/ui/cart-client.ts'
import { lineKey } from '../../../features/cart/ui/cart-storage.ts'
import { useCart } from '../../../features/cart/ui/use-cart.ts'
import type { OfferView, SemesterView } from '../../../features/courses/contract.ts'
import {
  type ChosenSet,
  cartAdditions,
  chooseSet,
  isInCart,
  type SetChoice,
  setChoices,
} from '../../../features/courses/rules-set.ts'
import { addedToCartText } from '../../../features/courses/texts.ts'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.ts'

/** The set of offers for a semester, with the visitor's changes. */
export function useSet({ courses, offers }: SemesterView) {
  const cart = useCart()
  const [chosen, setChoice] = useState<SetChoice | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const items = useMemo(() => {
    const all = courses.flatMap((course) => course.items)
    return [...new Map(all.map((item) => [item.key, item])).values()]
  }, [courses])
  const wanted = useMemo(
    () => items.filter(({ state, key }) => state === 'offered' && !left.has(key)),
    [items, left],
  )
  const sets = useMemo(() => {
    const wants = wanted.map(({ key }) => ({ key, offers: offers[key] ?? [] }))
    return Object.fromEntries(setChoices.map((each) => [each, chooseSet(each, wants)])) as Record<
      SetChoice,
      ChosenSet<OfferView>
    >
  }, [wanted, offers])
  const inCart = useMemo(() => new Set(cart.lines.map(({ product }) => product)), [cart.lines])
  // A returning visitor sees the set that is in their cart.
  const choice = chosen ?? setChoices.find((each) => isInCart(sets[each], inCart)) ?? 'cheapest'
  const set = sets[choice]
  const newPrices = wanted.map(({ newCents }) => newCents)
  const putting = cartAdditions(
    set,
    offers,
    cart.lines.map(({ product }) => product),
    settings.cart.maxLines,
  )
  const count = (state: string) => items.filter((item) => item.state === state).length
  return {
    choice,
    setChoice,
    sets,
    isInCart: (each: SetChoice) => isInCart(sets[each], inCart),
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
      out: putting.out.length,
    },
    put() {
      for (const line of cart.lines) if (putting.out.includes(line.product)) removeLine(lineKey(line))
      for (const product of putting.put) addToCart({ product, quantity: 1, details: {} })
      toast({
        text: addedToCartText({
          added: putting.put.length,
          out: putting.out.length,
          already: putting.already,
          left: putting.left,
        }),
        ...(putting.left > 0 && { tone: 'info' as const }),
        action: { label: 'Ver carrito', to: paths.cart() },
      })
    },
  }
}
