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

export const whole = (message: string, max: number, tooHigh = message) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,9}$/, message),
      ],
      message,
    )
    .transform(Number)
    .pipe(z.int(message).min(0, message).max(max, tooHigh))
