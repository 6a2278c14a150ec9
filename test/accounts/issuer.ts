import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'

/** Somebody with an account at the local identity provider. */
export type IssuerPerson = {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
}

export type Issuer = {
  oidc: { issuer: string; clientId: string; clientSecret: string }
  /** Names where the shop is to be sent back to; call once, before the first sign-in. */
  serve(redirectUri: string): void
  /** The person who signs in next. */
  people: Map<string, IssuerPerson>
  stop(): Promise<void>
}

const CLIENT = { id: 'tianguis-test', secret: 'a-secret-of-the-test-issuer-0123456789' }

/** A certified OpenID provider on this machine; `/pick/…?as=SUB` signs in, with an empty `as` it cancels. */
export async function startIssuer(): Promise<Issuer> {
  const people = new Map<string, IssuerPerson>()
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => handle?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function serve(redirectUri: string): void {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      pkce: { required: () => true },
      cookies: { keys: ['test-issuer'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: {
        policy: askingForAnAccount(),
        url: (_: unknown, interaction: { uid: string }) => `/pick/${interaction.uid}`,
      },
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: async () => ({ ...people.get(sub), sub }),
      }),
    })
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith('/pick/')) return next()
      const sub = new URLSearchParams(ctx.querystring).get('as') ?? ''
      if (sub === '') {
        const refusal = { error: 'access_denied', error_description: 'cancelled' }
        return provider.interactionFinished(ctx.req, ctx.res, refusal)
      }
      const grant = new provider.Grant({ accountId: sub, clientId: CLIENT.id })
      grant.addOIDCScope('openid email profile')
      const consent = { grantId: await grant.save() }
      return provider.interactionFinished(ctx.req, ctx.res, {
        select_account: {},
        login: { accountId: sub },
        consent,
      })
    })
    handle = provider.callback()
  }

  return {
    oidc: { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    serve,
    people,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Google supports the prompt `select_account`; this provider needs it configured. */
function askingForAnAccount() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}
