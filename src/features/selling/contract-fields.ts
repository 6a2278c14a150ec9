import { z } from 'zod'
import { priceProblem } from './rules-price.ts'
import { PRICE_MAX_CENTS } from './rules-writes.ts'
import { productTexts as texts } from './texts-form.ts'

export const text = (max: number) => z.string(texts.required).max(max, texts.tooLong)
export const required = (max: number) => text(max).trim().min(1, { error: texts.required, abort: true })

/** A text is refused: "1250" could be pesos or centavos. Forms send `centsOf` the typed text. */
const error = ({ input }: { input?: unknown }) => {
  if (input === '' || !(typeof input === 'number' || typeof input === 'string')) return texts.required
  return priceProblem(input) ?? texts.priceInCents
}
export const price = z.int({ error }).min(0, { error }).max(PRICE_MAX_CENTS, { error })

/** A number may be signed only with a `min`. */
export function whole(message: string, max: number, tooHigh = message, min?: number) {
  const pattern = min === undefined ? /^\d{1,9}$/ : /^[+-]?\d{1,9}$/
  const number = z.int(message).min(min ?? 0, message)
  const typed = z.union([z.number(), z.string().trim().regex(pattern, message)], message)
  return typed.transform(Number).pipe(number.max(max, tooHigh))
}
