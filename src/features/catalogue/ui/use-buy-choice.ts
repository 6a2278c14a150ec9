import { type RefObject, useState } from 'react'
import type { BuyChoice, BuyView } from './buy-view.ts'

/** Holds quantity and options; `take` answers the choice, or marks and shows the first option still missing. */
export function useBuyChoice(
  product: Pick<BuyView, 'options'>,
  root: RefObject<HTMLElement | null>,
  initial: Record<string, string>,
) {
  const [quantity, setQuantity] = useState(1)
  const [options, setOptions] = useState(initial)
  const [asked, setAsked] = useState(false)
  const missing = product.options.filter((option) => !options[option.name]).map((option) => option.name)
  function take(): BuyChoice | null {
    setAsked(true)
    const first = missing[0]
    if (first === undefined) return { quantity, options }
    const group = root.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(first)}"]`)
    group?.scrollIntoView({ block: 'center' })
    group?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
    return null
  }
  return {
    quantity,
    setQuantity,
    options,
    choose: (name: string, value: string) => setOptions((chosen) => ({ ...chosen, [name]: value })),
    missing: asked ? missing : [],
    summary: Object.values(options).join(' · '),
    take,
  }
}
