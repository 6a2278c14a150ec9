import { expect, test } from 'vitest'
import { createPasswords } from '../../src/platform/auth/passwords.ts'

const { checkPassword, hashPassword } = createPasswords()

/** Made in 2026 by Better Auth, which hashed passwords before. */
const STORED =
  'd2eeab983dbd99073a514418b837b426:f433d03a93718aa6fb403289ccfce0f0cdecdf9b888e1f7d88069e0aae5eb19ee081d3eaaa95b7a3df60692bee0f48ad1e66ee7c90e38e3e0b05776c46806b20'

test('[ACC-02] a stored hash accepts its password and no other', async () => {
  expect(await checkPassword(STORED, 'Campus+Verde7ñ')).toBe(true)
  // The same letters, composed otherwise (NFD).
  expect(await checkPassword(STORED, 'Campus+Verde7n\u0303')).toBe(true)
  expect(await checkPassword(STORED, 'Campus+Verde7n')).toBe(false)
})

test('[ACC-02] a new hash has the same form and its own salt; a missing account accepts nothing', async () => {
  const [one, other] = await Promise.all([hashPassword('Campus+Verde7'), hashPassword('Campus+Verde7')])
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(one).not.toBe(other)
  expect(await checkPassword(one, 'Campus+Verde7')).toBe(true)
  expect(await checkPassword(null, 'no account has this password')).toBe(false)
  await expect(checkPassword('no hash', 'x')).rejects.toThrow('malformed')
})
