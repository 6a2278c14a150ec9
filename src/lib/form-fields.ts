import { z } from 'zod'
import { INT4_MAX } from './int4.ts'
import { normalizePhone, phoneProblem } from './phone.ts'
import { isVisible, oneLine, withoutHidden } from './visible-text.ts'

export const rowId = (message?: string) => z.int(message).min(1, message).max(INT4_MAX, message)

export const rowIdInPath = z.coerce.number().int().min(1).max(INT4_MAX)

const REQUIRED = 'Por favor rellena este campo.'

export const idOption = z
  .union([rowId(REQUIRED), z.string().regex(/^\d{1,9}(_.*)?$/, REQUIRED)], REQUIRED)
  .transform((value) => (typeof value === 'number' ? value : Number.parseInt(value, 10)))

/** One line of text, possibly empty; its length is measured after normalization. */
export const line = (max: number, tooLong = `Escribe ${max} caracteres o menos`) =>
  z.string(REQUIRED).overwrite(oneLine).max(max, tooLong)

export const requiredLine = (max: number) =>
  line(max).min(1, { error: REQUIRED, abort: true }).refine(isVisible, REQUIRED)

/** Text of several lines without hidden characters, possibly empty. */
export const multilineText = (
  max: number,
  tooLong = `Escribe ${max} caracteres o menos`,
  missing = REQUIRED,
) =>
  z
    .string(missing)
    // A form sends line breaks as two characters.
    .overwrite((text) => withoutHidden(text).replace(/\r\n?/g, '\n'))
    .trim()
    .max(max, tooLong)

export const requiredText = (max: number, missing = REQUIRED, tooLong?: string) =>
  multilineText(max, tooLong, missing).refine(isVisible, missing)

export function wholeNumber(least: number, highest: number) {
  const message = `Un número de ${least} a ${highest}`
  return formNumber(z.int(message).min(least, message).max(highest, message))
}

/** A number, or digits as a form sends them. `true` is not 1, and an empty field is not 0. */
export function formNumber<Schema extends z.ZodType<number, number>>(schema: Schema) {
  return z.preprocess(
    (given) => (typeof given === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(given) ? Number(given) : given),
    schema,
  )
}

const tenDigits = (words?: string) => (text: string, context: z.RefinementCtx) => {
  const message = phoneProblem(text, words)
  if (message) context.addIssue({ code: 'custom', message })
  return normalizePhone(text) ?? z.NEVER
}

/** Normalized to ten digits. */
export const phoneField = (required = REQUIRED, words?: string) =>
  z.string(required).trim().min(1, { error: required, abort: true }).transform(tenDigits(words))

export const optionalPhone = z
  .string()
  .default('')
  .transform((text, context) => (text.trim() === '' ? '' : tenDigits()(text, context)))
