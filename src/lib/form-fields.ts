import { z } from 'zod'
import { oneLine } from './visible-text.ts'

const REQUIRED = 'Por favor rellena este campo.'

const text = (max: number) => z.string(REQUIRED).max(max, `Escribe ${max} caracteres o menos`)

/** A text of one line, which may be empty. */
export const line = (max: number) => text(max).transform(oneLine)

/** The same where something has to be written. */
export const requiredLine = (max: number) =>
  text(max)
    .min(1, REQUIRED)
    .transform(oneLine)
    .refine((line) => line !== '', REQUIRED)

export function wholeNumber(least: number, highest: number) {
  const message = `Un número de ${least} a ${highest}`
  return formNumber(z.int(message).min(least, message).max(highest, message))
}

/**
 * A number as JSON sends it, or in digits as a form does. Nothing else is taken for one: `true` is not 1, and an empty
 * field is not 0.
 */
export function formNumber<Schema extends z.ZodType<number, number>>(schema: Schema) {
  return z.preprocess(
    (given) => (typeof given === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(given) ? Number(given) : given),
    schema,
  )
}
