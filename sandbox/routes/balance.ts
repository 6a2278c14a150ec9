import type Stripe from 'stripe'
import { z } from 'zod'
import { mustFind } from '../actions/find.ts'
import type { Sandbox } from '../context.ts'
import { flag, wholeNumber } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { CURRENCY } from '../money.ts'
import { asOfNow, balanceOf } from '../objects/movement.ts'
import { findObject, insertObject, updateObject } from '../storage/objects.ts'
import { createdField, listObjects, pageFields } from '../storage/pages.ts'

const nothing = z.strictObject({})

export const balanceRoutes = [
  route('GET', '/v1/balance', nothing, (sandbox, { account }) => {
    const { available, pending } = balanceOf(sandbox, account)
    const part = (amount: number) => [{ amount, currency: CURRENCY, source_types: { card: amount } }]
    return {
      object: 'balance',
      available: part(available),
      livemode: false,
      pending: part(pending),
    } satisfies Stripe.Balance
  }),

  route(
    'GET',
    '/v1/balance_transactions',
    z.strictObject({
      ...pageFields,
      created: createdField,
      currency: z.string().optional(),
      source: z.string().optional(),
      type: z.string().optional(),
    }),
    (sandbox, { params, account, url }) => {
      const where = { currency: params.currency, source: params.source, type: params.type }
      const filter = { kind: 'balance_transaction', account, where, created: params.created } as const
      const list = listObjects(sandbox.db, url, filter, params)
      return { ...list, data: list.data.map((one) => asOfNow(sandbox, one)) }
    },
  ),

  route('GET', '/v1/balance_transactions/:id', nothing, (sandbox, { id, account }) =>
    asOfNow(sandbox, mustFind(sandbox, 'balance_transaction', id(), { account }).data),
  ),

  route('GET', '/v1/balance_settings', nothing, (sandbox, { account }) => settingsOf(sandbox, account)),

  route(
    'POST',
    '/v1/balance_settings',
    z.strictObject({
      payments: z.strictObject({
        debit_negative_balances: flag.optional(),
        payouts: z
          .strictObject({
            schedule: z
              .strictObject({
                interval: z.enum(['daily', 'weekly', 'monthly', 'manual']).optional(),
                weekly_payout_days: z.array(z.string()).optional(),
                monthly_payout_days: z.array(wholeNumber).optional(),
              })
              .optional(),
            minimum_balance_by_currency: z.record(z.string(), wholeNumber).optional(),
            statement_descriptor: z.string().max(22).optional(),
          })
          .optional(),
        settlement_timing: z
          .strictObject({ delay_days_override: wholeNumber.pipe(z.number().min(0).max(31)).optional() })
          .optional(),
      }),
    }),
    (sandbox, { params, account }) => {
      const data = settingsOf(sandbox, account)
      const { payouts, settlement_timing, debit_negative_balances } = params.payments
      if (debit_negative_balances !== undefined)
        data.payments.debit_negative_balances = debit_negative_balances
      if (settlement_timing) Object.assign(data.payments.settlement_timing, settlement_timing)
      if (payouts) Object.assign(data.payments.payouts ?? {}, payouts)
      const id = `settings:${account}`
      if (findObject(sandbox.db, 'balance_settings', id, account)) {
        updateObject(sandbox.db, 'balance_settings', id, { data, hidden: {} })
      } else {
        const place = { account, created: sandbox.clock.now() }
        insertObject(sandbox.db, 'balance_settings', id, { data, hidden: {} }, place)
      }
      return data
    },
  ),
]

function settingsOf(sandbox: Sandbox, account: string): Stripe.BalanceSettings {
  const known = findObject(sandbox.db, 'balance_settings', `settings:${account}`, account)
  if (known) return known.data
  return {
    object: 'balance_settings',
    payments: {
      debit_negative_balances: true,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule: { interval: 'manual' },
        statement_descriptor: null,
        status: 'enabled',
      },
      settlement_timing: { delay_days: 2, start_of_day: null },
    },
  } satisfies Stripe.BalanceSettings
}
