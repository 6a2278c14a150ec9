import Stripe from 'stripe'

type Options = {
  /** Asked for each request, so that another key holds from the next one on; undefined: the provider refuses it (401). */
  secretKey: string | (() => string | undefined)
  apiBase: string | undefined
}

/** The official SDK; with an `apiBase` it talks to that server, which may be the development sandbox. */
export function createPayments({ secretKey, apiBase }: Options): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined
  const key = typeof secretKey === 'string' ? () => secretKey : secretKey
  // Never rejects: the SDK would let the request hang.
  return new Stripe('', {
    authenticator: async (request) => {
      request.headers['Authorization'] = `Bearer ${key() ?? ''}`
    },
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 20_000,
    ...(base
      ? { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  })
}
