import { type RefObject, useState } from 'react'
import type { Specification } from '../rules.ts'

export type BuyChoice = { quantity: number; options: Record<string, string> }

/** Holds quantity and options; `take` answers the choice, or marks and shows the first option still missing. */
export function useBuyChoice(
  specification: readonly Specification[],
  root: RefObject<HTMLElement | null>,
  initial: Record<string, string>,
) {
  const [quantity, setQuantity] = useState(1)
  const [options, setOptions] = useState(initial)
  const [asked, setAsked] = useState(false)
  const missing = specification.filter((option) => !options[option.name]).map((option) => option.name)
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
