import type { Sandbox } from '../context.ts'
import type { AccountParams } from '../http/account-params.ts'
import { newId } from '../ids.ts'
import { accountV1View } from '../objects/account-v1.ts'
import { buildAccount, recipientCapabilities, requirementsOf } from '../objects/account-v2.ts'
import type { AccountState, Kinds } from '../storage/kinds.ts'
import { insertObject, updateObject } from '../storage/objects.ts'
import { emit, emitThin } from '../webhooks/emit.ts'
import { mustFind } from './find.ts'

export function createAccount(sandbox: Sandbox, params: AccountParams): Kinds['v2.core.account']['data'] {
  const created = sandbox.clock.now()
  const id = newId('acct', 16)
  const data: Kinds['v2.core.account']['data'] = buildAccount(id, created, params)
  const hidden = { state: 'pending', deauthorized: false, bankLast4: null } as const
  insertObject(sandbox.db, 'v2.core.account', id, { data, hidden }, { created })
  emitThin(sandbox, 'v2.core.account.created', id)
  return data
}

/** Details from the hosted pages or a control. Names are personal and shown as entered. */
export type AccountDetails = { name?: string; bankLast4?: string }

/** Sets the account's state and emits the thin v2 event and v1's `account.updated`. */
export function setAccountState(
  sandbox: Sandbox,
  id: string,
  state: AccountState,
  told: AccountDetails = {},
): void {
  const account = mustFind(sandbox, 'v2.core.account', id)
  const before = account.hidden.state
  account.hidden = {
    ...account.hidden,
    state,
    deauthorized: false,
    ...(told.bankLast4 && { bankLast4: told.bankLast4 }),
  }
  const recipient = account.data.configuration?.recipient
  if (recipient) Object.assign(recipient, recipientCapabilities(state))
  account.data.requirements = requirementsOf(state)
  if (told.name) account.data.display_name ??= told.name
  updateObject(sandbox.db, 'v2.core.account', id, account)
  emitThin(sandbox, 'v2.core.account[requirements].updated', id)
  if (before !== state) {
    emitThin(sandbox, 'v2.core.account[configuration.recipient].capability_status_updated', id, {
      updated_capability: 'stripe_balance.stripe_transfers',
    })
  }
  emit(sandbox, 'account.updated', accountV1View(account), { account: id })
}

/** The seller has revoked the platform's access: the account can no longer be read or paid. */
export function deauthorizeAccount(sandbox: Sandbox, id: string): void {
  const account = mustFind(sandbox, 'v2.core.account', id)
  account.hidden.deauthorized = true
  account.data.closed = true
  updateObject(sandbox.db, 'v2.core.account', id, account)
  const application = { id: 'ca_sandbox', object: 'application', name: 'Tianguis' }
  emit(sandbox, 'account.application.deauthorized', application, { account: id })
  emitThin(sandbox, 'v2.core.account.closed', id)
}
