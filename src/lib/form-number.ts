import { z } from 'zod'

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
