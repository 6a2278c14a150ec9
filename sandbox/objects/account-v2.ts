import type Stripe from 'stripe'
import type { AccountParams } from '../http/account-params.ts'
import type { AccountState } from '../storage/kinds.ts'

/** A connected account without any details. @param created unix seconds */
export function buildAccount(id: string, created: number, params: AccountParams) {
  const wantsTransfers =
    params.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested
  return {
    id,
    object: 'v2.core.account',
    applied_configurations: params.configuration?.recipient ? ['recipient'] : [],
    closed: false,
    configuration: { recipient: { applied: true, ...(wantsTransfers && recipientCapabilities('pending')) } },
    ...(params.contact_email && { contact_email: params.contact_email }),
    created: new Date(created * 1000).toISOString(),
    dashboard: params.dashboard ?? 'express',
    defaults: {
      currency: 'mxn',
      locales: ['es-419'],
      responsibilities: {
        fees_collector: 'application',
        losses_collector: 'application',
        requirements_collector: 'stripe',
      },
    },
    ...(params.display_name && { display_name: params.display_name }),
    identity: { country: 'mx', entity_type: params.identity?.entity_type ?? 'individual' },
    livemode: false,
    metadata: params.metadata,
    requirements: requirementsOf('pending'),
  } satisfies Stripe.V2.Core.Account
}

type Capabilities = Stripe.V2.Core.Account.Configuration.Recipient.Capabilities
type Entry = Stripe.V2.Core.Account.Requirements.Entry

const details = {
  active: [],
  pending: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  restricted: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  rejected: [{ code: 'rejected_other', resolution: 'contact_stripe' }],
} as const

/** Value of `stripe_transfers.status`: `restricted` until the required details are complete. */
export function recipientCapabilities(state: AccountState): { capabilities: Capabilities } {
  const status = state === 'pending' ? 'restricted' : state
  const both = { status, status_details: [...details[state]] }
  return { capabilities: { stripe_balance: { payouts: both, stripe_transfers: both } } }
}

/** Missing details; empty for active and rejected accounts. */
export function requirementsOf(state: AccountState): Stripe.V2.Core.Account.Requirements {
  if (state === 'active' || state === 'rejected') return { entries: [] }
  const status = state === 'restricted' ? 'past_due' : 'currently_due'
  const entry = (description: string): Entry => ({
    awaiting_action_from: 'user',
    description,
    errors: [],
    impact: {
      restricts_capabilities: [
        { capability: 'stripe_balance.stripe_transfers', configuration: 'recipient', deadline: { status } },
      ],
    },
    minimum_deadline: { status },
    requested_reasons: [{ code: 'routine_onboarding' }],
  })
  return {
    entries: [entry('identity.individual.id_numbers'), entry('defaults.payout_methods')],
    summary: { minimum_deadline: { status } },
  }
}
