/**
 * Response headers in the API document. A `required` one is in every response that declares it; tests check that no
 * other response has it (`test/described-answers.ts`).
 */
export const headerFields = {
  'X-Request-Id': {
    description: 'Id of this request in the logs, for support. Problems repeat it as `requestId`',
    required: true,
    schema: { type: 'string' },
    example: '0198b5c2-7f3e-7c41-9d52-3f6f0a8b9e10',
  },
  ETag: {
    description: 'Version of the answer, for `If-None-Match` of the next read and `If-Match` of a change',
    required: true,
    schema: { type: 'string' },
    example: '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  },
  RateLimit: {
    description:
      'With an access token, and when a limit is reached: `r` requests remain, and the limit resets after `t` seconds (draft-ietf-httpapi-ratelimit-headers-10)',
    schema: { type: 'string' },
    example: '"token";r=598;t=41',
  },
  'RateLimit-Policy': {
    description: 'Comes with `RateLimit`: `q` requests in `w` seconds',
    schema: { type: 'string' },
    example: '"token";q=600;w=60',
  },
  'Retry-After': {
    description: 'Seconds to wait before a retry',
    schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    example: 5,
  },
  'WWW-Authenticate': {
    description: 'The accepted authentication scheme',
    required: true,
    schema: { type: 'string' },
    example: 'Bearer',
  },
  'Idempotent-Replayed': {
    description: '`true` if this is the stored answer of an earlier request with the same `Idempotency-Key`',
    schema: { type: 'string' },
    example: 'true',
  },
} as const

type HeaderField = keyof typeof headerFields

export const withHeaders = (...names: readonly HeaderField[]): Record<string, { $ref: string }> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

export function headersOfRefusal(status: number): Record<string, { $ref: string }> {
  return withHeaders(
    'X-Request-Id',
    'RateLimit',
    'RateLimit-Policy',
    ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
  )
}

export const ifNoneMatch = {
  name: 'if-none-match',
  in: 'header',
  required: false,
  description: 'Known ETags, separated by commas; the answer is 304 if one of them is still current',
  schema: { type: 'string' },
  example: '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
} as const
