import type { Sandbox } from '../context.ts'
import { API_VERSION } from '../http/version.ts'
import { newId } from '../ids.ts'
import type { WebhookKind } from '../options.ts'
import { insertDelivery } from '../storage/deliveries.ts'
import type { Kinds } from '../storage/kinds.ts'
import { insertObject } from '../storage/objects.ts'

type Extra = { account?: string; previous?: object }

/** Writes an event and its deliveries. Call it inside the transaction that changes the state. */
export function emit(
  sandbox: Sandbox,
  type: string,
  object: object,
  { account, previous }: Extra = {},
): void {
  const kind = account ? 'connect' : 'account'
  const targets = targetsOf(sandbox, kind)
  const created = sandbox.clock.now()
  const data = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created,
    type,
    livemode: false,
    pending_webhooks: targets.length,
    request: sandbox.cause,
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    ...(account && { account }),
  } satisfies Kinds['event']['data']
  insertObject(sandbox.db, 'event', data.id, { data, hidden: {} }, { created, account: account ?? '' })
  plan(sandbox, { event: data.id, type, kind }, targets)
}

/** Writes a thin v2 event about an account. `data` is returned only when the event is fetched. */
export function emitThin(sandbox: Sandbox, type: string, account: string, data?: object): void {
  const created = sandbox.clock.now()
  const body = {
    id: newId('evt_test'),
    object: 'v2.core.event',
    type,
    created: new Date(created * 1000).toISOString(),
    livemode: false,
    ...(data && { data }),
    ...(type !== 'v2.core.account_link.returned' && {
      related_object: { id: account, type: 'v2.core.account', url: `/v2/core/accounts/${account}` },
    }),
  } satisfies Kinds['v2.core.event']['data']
  insertObject(sandbox.db, 'v2.core.event', body.id, { data: body, hidden: {} }, { created })
  plan(sandbox, { event: body.id, type, kind: 'v2' }, targetsOf(sandbox, 'v2'))
}

/** Sends an event again to every subscribed endpoint; returns their number. */
export function sendAgain(
  sandbox: Sandbox,
  event: { id: string; type: string; account?: string; object: string },
): number {
  const kind = event.object === 'v2.core.event' ? 'v2' : event.account ? 'connect' : 'account'
  const targets = targetsOf(sandbox, kind)
  plan(sandbox, { event: event.id, type: event.type, kind }, targets)
  return targets.length
}

function targetsOf(sandbox: Sandbox, kind: WebhookKind): string[] {
  const wanting = sandbox.outbox.endpoints().filter(({ kinds }) => kinds.includes(kind))
  return wanting.map(({ url }) => url)
}

function plan(
  sandbox: Sandbox,
  delivery: { event: string; type: string; kind: WebhookKind },
  urls: string[],
): void {
  for (const url of urls) insertDelivery(sandbox.db, { ...delivery, url }, Date.now())
}
