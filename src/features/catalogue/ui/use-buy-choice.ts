import { type RefObject, useState } from 'react'
import type { Specification } from '../rules.ts'

export type BuyChoice = { quantity: number; options: Record<string, string> }

export function useBuyChoice(specification: readonly Specification[], root: RefObject<HTMLElement | null>) {
  const [quantity, setQuantity] = useState(1)
  const [options, setOptions] = useState<Record<string, string>>({})
  const [isRequested, setRequested] = useState(false)
  const missing = specification.filter((option) => !options[option.name]).map((option) => option.name)
  function take(): BuyChoice | null {
    setRequested(true)
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
    missing: isRequested ? missing : [],
    summary: Object.values(options).join(' · '),
    take,
  }
}
