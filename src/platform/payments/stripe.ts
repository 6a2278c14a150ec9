import Stripe from 'stripe'

type Options = {
  /** Read for each request, so that a new key is used at once; undefined: the provider responds 401. */
  secretKey: string | (() => string | undefined)
  apiBase: string | undefined
}

export function createPayments({ secretKey, apiBase }: Options): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined
  const key = typeof secretKey === 'string' ? () => secretKey : secretKey
  // Must not reject: the SDK would let the request hang.
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
