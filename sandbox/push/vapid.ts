import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) })

const Alg = z.object({ alg: z.literal('ES256') })

const DAY_SECONDS = 24 * 60 * 60

/**
 * Checks the `Authorization` of a message (RFC 8292); undefined if it is valid, otherwise the reason.
 *
 * @param key the site's public key of the subscription, base64url
 * @param origin of the push service
 * @param now epoch seconds
 */
export function vapidFault(
  authorization: string,
  key: string,
  origin: string,
  now: number,
): string | undefined {
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (given !== key) return 'another key than the subscription’s'
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const publicKey = createPublicKey({ key: jwkOf(key), format: 'jwk' })
  if (Alg.safeParse(jsonOf(head)).error) return 'another algorithm than ES256'
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'wrong signature'
  const parsed = Claims.safeParse(jsonOf(claims))
  if (!parsed.success) return 'wrong claims'
  const { aud, exp } = parsed.data
  if (aud !== origin) return `for ${aud}`
  return exp <= now || exp > now + DAY_SECONDS ? 'wrong time' : undefined
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

function jwkOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
}
