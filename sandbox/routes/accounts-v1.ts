import type Stripe from 'stripe'
import { z } from 'zod'
import { createAccount } from '../actions/account.ts'
import { createLink, LINK_LIFE_SECONDS } from '../actions/account-link.ts'
import { mustFind } from '../actions/find.ts'
import { assertAccess } from '../http/caller.ts'
import { refused } from '../http/failure.ts'
import { flag, metadata, webAddress } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { accountV1View } from '../objects/account-v1.ts'

const nothing = z.strictObject({})

/** The older view of the same accounts; creation here serves the fallback adapter only. */
export const accountV1Routes = [
  route('GET', '/v1/account', nothing, () => ({
    id: 'acct_sandboxplatform',
    object: 'account',
    charges_enabled: true,
    country: 'MX',
    default_currency: 'mxn',
    details_submitted: true,
    payouts_enabled: true,
  })),

  route('GET', '/v1/accounts/:id', nothing, (sandbox, { id }) => {
    assertAccess(sandbox, id())
    return accountV1View(mustFind(sandbox, 'v2.core.account', id()))
  }),

  route(
    'POST',
    '/v1/accounts',
    z.strictObject({
      type: z.literal('express'),
      country: z.literal('MX').default('MX'),
      email: z.email().optional(),
      business_type: z.enum(['individual', 'company']).optional(),
      capabilities: z.strictObject({ transfers: z.strictObject({ requested: flag }).optional() }).optional(),
      metadata,
    }),
    (sandbox, { params }) => {
      const { id } = createAccount(sandbox, {
        ...(params.email && { contact_email: params.email }),
        dashboard: 'express',
        metadata: params.metadata,
        identity: { country: 'mx' },
        configuration: {
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
        },
      })
      return accountV1View(mustFind(sandbox, 'v2.core.account', id))
    },
  ),

  route(
    'POST',
    '/v1/account_links',
    z.strictObject({
      account: z.string(),
      type: z.enum(['account_onboarding', 'account_update']),
      refresh_url: webAddress,
      return_url: webAddress,
    }),
    (sandbox, { params }) => {
      assertAccess(sandbox, params.account)
      const created = sandbox.clock.now()
      return {
        object: 'account_link',
        created,
        expires_at: created + LINK_LIFE_SECONDS,
        url: createLink(sandbox, params.account, params.refresh_url, params.return_url),
      } satisfies Stripe.AccountLink
    },
  ),

  route('POST', '/v1/accounts/:id/login_links', nothing, (sandbox, { id }) => {
    assertAccess(sandbox, id())
    const { data, hidden } = mustFind(sandbox, 'v2.core.account', id())
    if (data.dashboard !== 'express')
      throw refused(undefined, 'Cannot create a login link for this account type.')
    if (hidden.state === 'pending') {
      throw refused(undefined, 'Cannot create a login link for an account that has not completed onboarding.')
    }
    return {
      object: 'login_link',
      created: sandbox.clock.now(),
      url: `${sandbox.publicUrl()}/express/${data.id}`,
    } satisfies Stripe.LoginLink
  }),
]
