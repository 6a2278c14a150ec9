import { expect, test } from 'vitest'
import { createSeal } from '../../src/platform/auth/seal.ts'

const SECRET = 'a secret of more than 32 characters'

test('[BYD-11] a sealed text opens only at its place, with its secret and purpose', () => {
  const { seal, open } = createSeal(SECRET, 'keys')
  const sealed = seal('sk_live_ñandú', 'keys/1/secret')
  expect(open(sealed, 'keys/1/secret')).toBe('sk_live_ñandú')
  expect(sealed).not.toContain('sk_live')
  expect(seal('sk_live_ñandú', 'keys/1/secret')).not.toBe(sealed)
  expect(open(sealed, 'keys/2/secret')).toBeUndefined()
  expect(createSeal(`${SECRET}!`, 'keys').open(sealed, 'keys/1/secret')).toBeUndefined()
  expect(createSeal(SECRET, 'others').open(sealed, 'keys/1/secret')).toBeUndefined()
})

test('[BYD-11] a sealed text with a changed or missing byte does not open', () => {
  const { seal, open } = createSeal(SECRET, 'keys')
  const bytes = Buffer.from(seal('whsec_0123456789', 'x'), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(open(changed.toString('base64url'), 'x')).toBeUndefined()
    expect(open(bytes.subarray(0, at).toString('base64url'), 'x')).toBeUndefined()
  }
})
