import { z } from 'zod'
import { type CardOnFile, recogniseCard } from '../cards.ts'

/** The payer's input; number and CVC are never shown again. */
export const cardFormSchema = z.object({
  number: z.string().trim().max(40).default(''),
  expiry: z.string().trim().max(20).default(''),
  cvc: z.string().trim().max(10).default(''),
  name: z.string().trim().max(200).default(''),
  email: z.string().trim().max(320).default(''),
})
export type CardForm = z.output<typeof cardFormSchema>
export type CardErrors = Partial<Record<keyof CardForm, string>>

/** Reads a card from the form, or returns Spanish errors. @param now unix seconds */
export function readCard(
  form: CardForm,
  now: number,
  needsEmail: boolean,
): { card: CardOnFile; email: string | null } | { errors: CardErrors } {
  const errors: CardErrors = {}
  const digits = form.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) errors.number = 'Escribe los 16 dígitos de la tarjeta.'
  const expiry = readExpiry(form.expiry)
  if (!expiry) errors.expiry = 'Escribe mes y año, por ejemplo 12/34.'
  else if (endOfMonth(expiry) <= now) errors.expiry = 'Esta fecha ya pasó.'
  if (!/^\d{3,4}$/.test(form.cvc)) errors.cvc = 'Escribe los 3 dígitos del reverso.'
  if (form.name === '') errors.name = 'Escribe el nombre como aparece en la tarjeta.'
  if (needsEmail && !z.email().safeParse(form.email).success) errors.email = 'Escribe un correo válido.'
  if (!expiry || Object.keys(errors).length > 0) return { errors }
  return { card: recogniseCard(digits, expiry, form.name), email: needsEmail ? form.email : null }
}

function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})$/.exec(text)
  const [month, year] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || month < 1 || month > 12) return undefined
  return { month, year: year < 100 ? 2_000 + year : year }
}

function endOfMonth({ month, year }: { month: number; year: number }): number {
  return Date.UTC(year, month, 1) / 1000
}
