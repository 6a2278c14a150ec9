import type { Sandbox } from '../context.ts'
import { missing } from '../http/failure.ts'
import type { Kind, Kinds } from '../storage/kinds.ts'
import { findObject } from '../storage/objects.ts'

const nouns: Partial<Record<Kind, string>> = { 'v2.core.account': 'account', 'v2.core.event': 'event' }

type Where = { param?: string; status?: 400 | 404; account?: string }

/** The object, or Stripe's "No such …": 404 for an id of the path, 400 for one of a parameter. */
export function mustFind<K extends Kind>(
  sandbox: Sandbox,
  kind: K,
  id: string,
  { param = 'id', status = 404, account = '' }: Where = {},
): Kinds[K] {
  const found = findObject(sandbox.db, kind, id, account)
  if (!found) throw missing(nouns[kind] ?? kind, id, param, status)
  return found
}
