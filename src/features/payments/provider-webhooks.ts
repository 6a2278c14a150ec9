import type Stripe from 'stripe'

/** Where a shop at this address takes the provider's events in. */
export const webhookUrl = (publicUrl: string): string => `${publicUrl}/api/v1/webhooks/payments`

export type WebhookCoverage = {
  /** Ids at the provider of the enabled endpoints; each signs with a secret of its own. */
  endpoints: ReadonlySet<string>
  /** Those of the followed types that none of them sends. */
  missing: string[]
}

/** Endpoints on a page of the provider's lists. */
const PAGE = 100

/**
 * Which of the followed types the provider sends to the shop at this address, by whatever endpoints. One for all events
 * (`*`) sends those of its own kind: no thin ones where it sends snapshots.
 *
 * @throws what the provider's library throws
 */
export async function webhookCoverage(
  payments: Stripe,
  publicUrl: string,
  followed: readonly string[],
  options: Stripe.RequestOptions = {},
): Promise<WebhookCoverage> {
  const url = webhookUrl(publicUrl)
  const own: { id: string; events: readonly string[]; isThin: boolean }[] = []
  for await (const each of payments.webhookEndpoints.list({ limit: PAGE }, options))
    if (each.url === url && each.status === 'enabled')
      own.push({ id: each.id, events: each.enabled_events, isThin: false })
  const destinations = payments.v2.core.eventDestinations.list(
    { limit: PAGE, include: ['webhook_endpoint.url'] },
    options,
  )
  for await (const each of destinations)
    if (each.webhook_endpoint?.url === url && each.status === 'enabled')
      own.push({ id: each.id, events: each.enabled_events, isThin: each.event_payload === 'thin' })
  const isSent = (type: string) =>
    own.some(
      ({ events, isThin }) =>
        events.includes(type) || (events.includes('*') && isThin === type.startsWith('v2.')),
    )
  return {
    // The provider lists an endpoint among the destinations too, under the same id.
    endpoints: new Set(own.map(({ id }) => id)),
    missing: followed.filter((type) => !isSent(type)),
  }
}
