import { z } from 'zod'
import { deauthorizeAccount, setAccountState } from '../actions/account.ts'
import { closeDispute, openDispute } from '../actions/dispute.ts'
import { mustFind } from '../actions/find.ts'
import { createPayout, warnOfFraud } from '../actions/payout.ts'
import { settleSession } from '../actions/settle-session.ts'
import type { Sandbox } from '../context.ts'
import { move } from '../objects/movement.ts'
import { findBy } from '../storage/objects.ts'

/** An act of a control, in one transaction. */
type Control = {
  path: string
  schema: z.ZodType
  about: string
  run: (sandbox: Sandbox, body: unknown, id: string) => object
}

function control<S extends z.ZodType>(
  path: string,
  about: string,
  schema: S,
  run: (sandbox: Sandbox, body: z.output<S>, id: string) => object,
): Control {
  return { path, about, schema, run: (sandbox, body, id) => run(sandbox, schema.parse(body), id) }
}

export const objectControls: Control[] = [
  control(
    '/_sandbox/disputes',
    'Abre un contracargo (`charge`, `reason`) y, con `outcome: won | lost`, lo cierra.',
    z.strictObject({
      charge: z.string(),
      reason: z.string().default('fraudulent'),
      outcome: z.enum(['won', 'lost']).optional(),
    }),
    (sandbox, { charge, reason, outcome }) => {
      const open = findBy(sandbox.db, 'dispute', 'charge', charge).find(
        ({ status }) => !/won|lost/.test(status),
      )
      const dispute = open ?? openDispute(sandbox, charge, reason)
      return outcome ? closeDispute(sandbox, dispute.id, outcome) : dispute
    },
  ),
  control(
    '/_sandbox/settle/:id',
    'Decide ya un pago que quedó en proceso (`outcome: pays | fails`).',
    z.strictObject({ outcome: z.enum(['pays', 'fails']) }),
    (sandbox, { outcome }, id) => settleSession(sandbox, id, outcome),
  ),
  control(
    '/_sandbox/accounts/:id',
    'Cambia una cuenta conectada: `status: active | restricted | rejected | deauthorized`.',
    z.strictObject({
      status: z.enum(['active', 'restricted', 'rejected', 'deauthorized']),
      name: z.string().optional(),
    }),
    (sandbox, { status, name }, id) => {
      if (status === 'deauthorized') deauthorizeAccount(sandbox, id)
      else
        setAccountState(sandbox, id, status, {
          ...(name && { name }),
          ...(status === 'active' && { bankLast4: '7897' }),
        })
      return { id, status }
    },
  ),
  control(
    '/_sandbox/payouts',
    'Deposita al banco el saldo disponible (`account` opcional, `amount`, `outcome: paid | failed`).',
    z.strictObject({
      account: z.string().default(''),
      amount: z.number().int().min(1).optional(),
      outcome: z.enum(['paid', 'failed']).default('paid'),
    }),
    (sandbox, { account, amount, outcome }) => createPayout(sandbox, account, amount, outcome),
  ),
  control(
    '/_sandbox/fraud-warnings',
    'Emite una alerta temprana de fraude sobre un cargo (`charge`).',
    z.strictObject({ charge: z.string() }),
    (sandbox, { charge }) => warnOfFraud(sandbox, mustFind(sandbox, 'charge', charge).data),
  ),
  control(
    '/_sandbox/balance',
    'Agrega saldo disponible a la plataforma (`amount`, centavos).',
    z.strictObject({ amount: z.number().int().min(1) }),
    (sandbox, { amount }) => ({ id: topUp(sandbox, amount) }),
  ),
]

export function topUp(sandbox: Sandbox, amount: number): string {
  return move(sandbox, {
    amount,
    type: 'topup',
    category: 'topup',
    source: 'tu_sandbox',
    description: 'Top-up',
  })
}
