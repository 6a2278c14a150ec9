import type Stripe from 'stripe'

export const webhookUrl = (publicUrl: string): string => `${publicUrl}/api/v1/webhooks/payments`

type WebhookCoverage = {
  endpoints: ReadonlySet<string>
  missing: string[]
}

const PAGE = 100

/**
 * Endpoints at the provider for this shop, and the types that none sends. `*` covers events of its own kind: snapshots
 * or thin ones. Throws the errors of the provider's library.
 */
export async function webhookCoverage(
  payments: Stripe,
  publicUrl: string,
  types: readonly string[],
  options: Stripe.RequestOptions = {},
): Promise<WebhookCoverage> {
  const url = webhookUrl(publicUrl)
  const endpoints: { id: string; events: readonly string[]; isThin: boolean }[] = []
  for await (const each of payments.webhookEndpoints.list({ limit: PAGE }, options))
    if (each.url === url && each.status === 'enabled')
      endpoints.push({ id: each.id, events: each.enabled_events, isThin: false })
  const destinations = payments.v2.core.eventDestinations.list(
    { limit: PAGE, include: ['webhook_endpoint.url'] },
    options,
  )
  for await (const each of destinations)
    if (each.webhook_endpoint?.url === url && each.status === 'enabled')
      endpoints.push({ id: each.id, events: each.enabled_events, isThin: each.event_payload === 'thin' })
  const isSent = (type: string) =>
    endpoints.some(
      ({ events, isThin }) =>
        events.includes(type) || (events.includes('*') && isThin === type.startsWith('v2.')),
    )
  return {
    // The provider also lists endpoints among the destinations, with the same id.
    endpoints: new Set(endpoints.map(({ id }) => id)),
    missing: types.filter((type) => !isSent(type)),
  }
}
