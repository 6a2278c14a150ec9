import type { Sandbox } from '../context.ts'
import { invalidRequest } from '../http/failure.ts'
import { newId } from '../ids.ts'
import { MAXIMUM_CHARGE, MINIMUM_CHARGE } from '../money.ts'
import { buildLineItem } from '../objects/line-item.ts'
import { buildSession } from '../objects/session.ts'
import type { SessionParams } from '../routes/session-params.ts'
import { planTask } from '../storage/due.ts'
import { insertObject } from '../storage/objects.ts'

const HALF_HOUR = 30 * 60
const DAY = 24 * 60 * 60

export function createSession(sandbox: Sandbox, params: SessionParams) {
  const created = sandbox.clock.now()
  const expiresAt = params.expires_at ?? created + DAY
  if (expiresAt < created + HALF_HOUR || expiresAt > created + DAY) {
    const bound = expiresAt > created + DAY ? 'less than 24 hours' : 'at least 30 minutes'
    throw invalidRequest(`The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`, {
      param: 'expires_at',
    })
  }
  const items = params.line_items.map(({ price_data, quantity, metadata }) =>
    buildLineItem({
      name: price_data.product_data.name,
      unitAmount: price_data.unit_amount,
      quantity,
      created,
      metadata,
    }),
  )
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  assertChargeable(total)
  const id = newId('cs_test', 40)
  const data = buildSession({
    id,
    created,
    expiresAt,
    total,
    url: `${sandbox.publicUrl()}/c/pay/${id}`,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    customerEmail: params.customer_email ?? null,
    locale: params.locale ?? null,
    allowedTypes: params.allowed_payment_method_types ?? null,
    submitType: params.submit_type ?? null,
    metadata: params.metadata,
  })
  const intent = {
    metadata: params.payment_intent_data?.metadata ?? {},
    transferGroup: params.payment_intent_data?.transfer_group ?? null,
    descriptorSuffix: params.payment_intent_data?.statement_descriptor_suffix ?? null,
  }
  const images = params.line_items.map((line) => line.price_data.product_data.images?.[0] ?? null)
  insertObject(
    sandbox.db,
    'checkout.session',
    id,
    { data, hidden: { items, images, intent, awaiting: null } },
    { created },
  )
  planTask(sandbox.db, id, 'expire-session', expiresAt)
  return data
}

function assertChargeable(total: number): void {
  if (total < MINIMUM_CHARGE) {
    throw invalidRequest('The Checkout Session’s total amount must be at least $10.00 mxn.', {
      code: 'amount_too_small',
    })
  }
  if (total > MAXIMUM_CHARGE) {
    throw invalidRequest('The Checkout Session’s total amount must be no more than $999,999.99 mxn.', {
      code: 'amount_too_large',
    })
  }
}
