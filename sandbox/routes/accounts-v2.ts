import type Stripe from 'stripe'
import { z } from 'zod'
import { createAccount } from '../actions/account.ts'
import { createLink, LINK_LIFE_SECONDS } from '../actions/account-link.ts'
import { mustFind } from '../actions/find.ts'
import { accountParams, type includable, include } from '../http/account-params.ts'
import { assertAccess } from '../http/caller.ts'
import { webAddress } from '../http/fields.ts'
import { route } from '../http/route.ts'

const useCase = z.strictObject({
  refresh_url: webAddress,
  return_url: webAddress.optional(),
  collection_options: z
    .strictObject({
      fields: z.enum(['currently_due', 'eventually_due']).optional(),
      future_requirements: z.enum(['include', 'omit']).optional(),
    })
    .optional(),
})

export const accountV2Routes = [
  route('POST', '/v2/core/accounts', accountParams, (sandbox, { params }) =>
    shownWith(createAccount(sandbox, params), params.include),
  ),

  route('GET', '/v2/core/accounts/:id', z.strictObject({ include }), (sandbox, { params, id }) => {
    assertAccess(sandbox, id())
    return shownWith(mustFind(sandbox, 'v2.core.account', id()).data, params.include)
  }),

  route(
    'POST',
    '/v2/core/account_links',
    z.strictObject({
      account: z.string(),
      use_case: z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('account_onboarding'), account_onboarding: useCase }),
        z.strictObject({ type: z.literal('account_update'), account_update: useCase }),
      ]),
    }),
    (sandbox, { params }) => {
      assertAccess(sandbox, params.account)
      const use = params.use_case
      const urls = use.type === 'account_onboarding' ? use.account_onboarding : use.account_update
      const created = sandbox.clock.now()
      return {
        object: 'v2.core.account_link',
        account: params.account,
        created: new Date(created * 1000).toISOString(),
        expires_at: new Date((created + LINK_LIFE_SECONDS) * 1000).toISOString(),
        livemode: false,
        url: createLink(sandbox, params.account, urls.refresh_url, urls.return_url ?? urls.refresh_url),
        use_case: use,
      }
    },
  ),
]

/** v2 omits fields without `include`. */
function shownWith(account: Stripe.V2.Core.Account, include: (typeof includable)[number][] = []) {
  const { configuration, defaults, identity, requirements, future_requirements, ...base } = account
  const wants = (name: (typeof includable)[number]) => include.includes(name)
  const anyConfiguration = include.some((name) => name.startsWith('configuration.'))
  const shown: Stripe.V2.Core.Account = { ...base }
  if (anyConfiguration) {
    shown.configuration =
      wants('configuration.recipient') && configuration?.recipient
        ? { recipient: configuration.recipient }
        : {}
  }
  if (wants('defaults') && defaults) shown.defaults = defaults
  if (wants('identity') && identity) shown.identity = identity
  if (wants('requirements') && requirements) shown.requirements = requirements
  if (wants('future_requirements') && future_requirements) shown.future_requirements = future_requirements
  return shown
}
