import { z } from 'zod'
import { splitList } from '../../lib/split-list.ts'

const BEGINNING = /^(sk|rk)_(test|live)_/
const SECRET = /^(sk|rk)_(test|live)_\w{8,240}$/

/** Keys of the payment provider as staff give them. They are never answered again. */
export const PaymentKeysInput = z
  .object({
    /** Empty: the one in force stays, and only what its webhooks are signed with changes. */
    secretKey: z
      .string()
      .trim()
      .refine((key) => !key.startsWith('pk_'), 'Esa es la llave publicable; la secreta empieza con sk_ o rk_')
      .refine(
        (key) => key === '' || key.startsWith('pk_') || BEGINNING.test(key),
        'Una llave secreta empieza con sk_test_, sk_live_, rk_test_ o rk_live_',
      )
      .refine((key) => !BEGINNING.test(key) || SECRET.test(key), 'La llave está incompleta: cópiala entera')
      .default(''),
    /** Empty: made at the provider where it reaches this site; several with commas. */
    webhookSecret: z
      .string()
      .max(1_000)
      .default('')
      .transform(splitList)
      .refine(
        (all) => all.every((secret) => /^whsec_[\w+/=-]{8,200}$/.test(secret)),
        'El secreto de un webhook empieza con whsec_',
      ),
  })
  .strict()
export type PaymentKeysInput = z.output<typeof PaymentKeysInput>

/** Which keys are in force, without them. */
export const PaymentKeysView = z.object({
  state: z.enum(['environment', 'stored', 'none', 'unreadable']),
  live: z.boolean().nullable(),
  /** Of the secret key. */
  lastFour: z.string().nullable(),
  /** The platform's account at the provider. */
  account: z.string().nullable(),
  /** made: by the shop at the provider. */
  webhook: z.enum(['made', 'pasted']).nullable(),
  since: z.iso.datetime().nullable(),
  by: z.string().nullable(),
  /** Whether the provider reaches this site by https, and its webhooks can be made from here. */
  reachable: z.boolean(),
})
export type PaymentKeysView = z.infer<typeof PaymentKeysView>
