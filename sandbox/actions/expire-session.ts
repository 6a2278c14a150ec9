import type { Sandbox } from '../context.ts'
import { refused } from '../http/failure.ts'
import { idOf } from '../ids.ts'
import { dropTask } from '../storage/due.ts'
import { updateObject } from '../storage/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { mustFind } from './find.ts'

/** Expires an open session and cancels its payment. */
export function expireSession(sandbox: Sandbox, id: string) {
  const session = mustFind(sandbox, 'checkout.session', id, { param: 'session' })
  if (session.data.status !== 'open') {
    throw refused(
      undefined,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.data.status}\`.`,
    )
  }
  session.data.status = 'expired'
  session.data.url = null
  session.hidden.awaiting = null
  updateObject(sandbox.db, 'checkout.session', id, session)
  dropTask(sandbox.db, id, 'expire-session')
  cancelIntent(sandbox, idOf(session.data.payment_intent))
  emit(sandbox, 'checkout.session.expired', session.data)
  return session.data
}

function cancelIntent(sandbox: Sandbox, id: string | null): void {
  if (id === null) return
  const intent = mustFind(sandbox, 'payment_intent', id)
  Object.assign(intent.data, { status: 'canceled', canceled_at: sandbox.clock.now(), next_action: null })
  updateObject(sandbox.db, 'payment_intent', id, intent)
  emit(sandbox, 'payment_intent.canceled', intent.data)
}
