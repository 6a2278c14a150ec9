import { z } from 'zod'
import { splitList } from '../../lib/split-list.ts'

const BEGINNING = /^(sk|rk)_(test|live)_/
const SECRET = /^(sk|rk)_(test|live)_\w{8,240}$/

export const PaymentKeysInput = z
  .object({
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
    /** Empty: created at the provider; several are separated by commas. */
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

export type PaymentKeysView = {
  state: 'environment' | 'stored' | 'none' | 'unreadable'
  live: boolean | null
  lastFour: string | null
  account: string | null
  /** made: by the shop at the provider. */
  webhook: 'made' | 'pasted' | null
  since: string | null
  by: string | null
  /** Whether the provider reaches this site by https, so that the shop can make webhooks. */
  reachable: boolean
}
