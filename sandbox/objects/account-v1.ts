import type Stripe from 'stripe'
import type { Kinds } from '../storage/kinds.ts'

const fields = ['individual.id_number', 'individual.first_name', 'external_account']

/** A v2 account in v1's form, as in `account.updated`. */
export function accountV1View({ data, hidden }: Kinds['v2.core.account']) {
  const active = hidden.state === 'active'
  const due = active ? [] : fields
  const reason = active ? null : hidden.state === 'rejected' ? 'rejected.other' : 'requirements.past_due'
  const requirements: Stripe.Account.Requirements = {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: reason,
    errors: [],
    eventually_due: due,
    past_due: hidden.state === 'restricted' ? due : [],
    pending_verification: [],
  }
  return {
    id: data.id,
    object: 'account',
    business_type: 'individual',
    capabilities: { transfers: active ? 'active' : 'inactive' },
    charges_enabled: active,
    controller: {
      fees: { payer: 'application' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: 'MX',
    created: Math.floor(Date.parse(data.created) / 1000),
    default_currency: 'mxn',
    details_submitted: hidden.state !== 'pending',
    email: data.contact_email ?? null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${data.id}/external_accounts`,
    },
    metadata: data.metadata ?? {},
    payouts_enabled: active,
    requirements,
    tos_acceptance: { date: null },
    type: 'express',
  } satisfies Stripe.Account
}
