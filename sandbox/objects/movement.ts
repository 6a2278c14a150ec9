import type Stripe from 'stripe'
import type { Sandbox } from '../context.ts'
import { newId } from '../ids.ts'
import { CURRENCY } from '../money.ts'
import { statement } from '../storage/database.ts'
import { insertObject } from '../storage/objects.ts'

type Facts = {
  /** Connected account; default: the platform. */
  account?: string
  /** Centavos, signed as seen from that balance. */
  amount: number
  fees?: { amount: number; description: string; type: string }[]
  type: string
  category: string
  source: string
  description?: string
  /** Unix seconds; default: now. */
  availableOn?: number
}

/** Writes a balance transaction and returns its id. Call it in the transaction of its cause. */
export function move(sandbox: Sandbox, facts: Facts): string {
  const created = sandbox.clock.now()
  const availableOn = Math.max(created, facts.availableOn ?? created)
  const fees = facts.fees ?? []
  const fee = fees.reduce((sum, one) => sum + one.amount, 0)
  const data = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: facts.amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency: CURRENCY,
    description: facts.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fees.map((one) => ({ ...one, application: null, currency: CURRENCY })),
    net: facts.amount - fee,
    reporting_category: facts.category,
    source: facts.source,
    status: statusAt(availableOn, created),
    type: facts.type as Stripe.BalanceTransaction.Type,
  } satisfies Stripe.BalanceTransaction
  const account = facts.account ?? ''
  insertObject(sandbox.db, 'balance_transaction', data.id, { data, hidden: {} }, { account, created })
  statement(sandbox.db, 'INSERT INTO movements VALUES (?, ?, ?, ?)').run(
    data.id,
    account,
    data.net,
    availableOn,
  )
  return data.id
}

/** Current balance in centavos; both parts may be negative. */
export function balanceOf(sandbox: Sandbox, account: string): { available: number; pending: number } {
  const row = statement(
    sandbox.db,
    `SELECT coalesce(sum(net) FILTER (WHERE available_on <= ?2), 0) AS available,
            coalesce(sum(net) FILTER (WHERE available_on > ?2), 0) AS pending
     FROM movements WHERE account = ?1`,
  ).get(account, sandbox.clock.now())
  return { available: Number(row?.available), pending: Number(row?.pending) }
}

export function statusAt(availableOn: number, now: number): 'available' | 'pending' {
  return availableOn <= now ? 'available' : 'pending'
}

export function asOfNow(sandbox: Sandbox, data: Stripe.BalanceTransaction): Stripe.BalanceTransaction {
  return { ...data, status: statusAt(data.available_on, sandbox.clock.now()) }
}
