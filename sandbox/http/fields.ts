import { z } from 'zod'
import { CURRENCY } from '../money.ts'

/** Form values are text: "12345" becomes 12345, "12.5" and "1e3" are refused. */
export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)

/** Centavos, at least one. */
export const amount = wholeNumber.pipe(z.number().min(1, 'This value must be greater than or equal to 1.'))

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const text = z.string().min(1).max(5_000)

export const currency = z
  .string()
  .transform((code) => code.toLowerCase())
  .pipe(z.literal(CURRENCY, 'The sandbox settles in MXN only.'))

/** Metadata limits of Stripe: 50 keys, 40 letters a key, 500 a value; an empty value unsets. */
export const metadata = z
  .union([z.literal('').transform(() => ({})), z.record(z.string().max(40), z.string().max(500))])
  .refine((value) => Object.keys(value).length <= 50, 'Metadata can have at most 50 keys.')
  .transform((value) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== '')))
  .default({})

export const webAddress = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(5_000)
