import type { Sandbox } from '../context.ts'
import { newId } from '../ids.ts'
import { inTransaction } from '../storage/database.ts'
import type { LinkHidden } from '../storage/kinds.ts'
import { findObject, insertObject, updateObject } from '../storage/objects.ts'
import { emitThin } from '../webhooks/emit.ts'
import { type AccountDetails, setAccountState } from './account.ts'

/** An account link is valid once, for five minutes. */
export const LINK_LIFE_SECONDS = 5 * 60
/** The visit itself may last longer. */
const VISIT_LIFE_SECONDS = 60 * 60

/** @returns the address of the hosted onboarding page */
export function createLink(sandbox: Sandbox, account: string, refreshUrl: string, returnUrl: string): string {
  const created = sandbox.clock.now()
  const expiresAt = created + LINK_LIFE_SECONDS
  const token = store(sandbox, 'link', account, { usedAt: null, expiresAt, refreshUrl, returnUrl })
  return `${sandbox.publicUrl()}/setup/e/${account}/${token}`
}

type Entry =
  | { kind: 'visit' | 'begin'; token: string; returnUrl: string }
  | { kind: 'stale'; refreshUrl: string }
  | { kind: 'unknown' }

/** Opens a link once and replaces it by a visit, so that the form can be reloaded. */
export function openLink(sandbox: Sandbox, account: string, token: string): Entry {
  return inTransaction(sandbox.db, () => {
    const link = findObject(sandbox.db, 'link', token)
    if (!link || link.data.account !== account) return { kind: 'unknown' }
    const { usedAt, expiresAt, refreshUrl, returnUrl } = link.hidden
    const now = sandbox.clock.now()
    if (usedAt !== null || expiresAt <= now) return { kind: 'stale', refreshUrl }
    if (token.startsWith('visit_')) return { kind: 'visit', token, returnUrl }
    updateObject(sandbox.db, 'link', token, { ...link, hidden: { ...link.hidden, usedAt: now } })
    const visit = { ...link.hidden, expiresAt: now + VISIT_LIFE_SECONDS }
    return { kind: 'begin', token: store(sandbox, 'visit', account, visit), returnUrl }
  })
}

/** Ends a visit: a complete form activates the account; saving it for later changes nothing. */
export function endVisit(
  sandbox: Sandbox,
  account: string,
  token: string,
  told: AccountDetails | null,
): Entry {
  const entry = inTransaction(sandbox.db, () => {
    const visit = findObject(sandbox.db, 'link', token)
    const opened = openLink(sandbox, account, token)
    if (opened.kind !== 'visit' || !visit) return opened
    updateObject(sandbox.db, 'link', token, {
      ...visit,
      hidden: { ...visit.hidden, usedAt: sandbox.clock.now() },
    })
    if (told) setAccountState(sandbox, account, 'active', told)
    emitThin(sandbox, 'v2.core.account_link.returned', account, {
      account_id: account,
      configurations: ['recipient'],
      use_case: 'account_onboarding',
    })
    return opened
  })
  sandbox.outbox.nudge()
  return entry
}

function store(sandbox: Sandbox, prefix: 'link' | 'visit', account: string, hidden: LinkHidden): string {
  const token = newId(prefix, 32)
  insertObject(sandbox.db, 'link', token, { data: { account }, hidden }, { created: sandbox.clock.now() })
  return token
}
