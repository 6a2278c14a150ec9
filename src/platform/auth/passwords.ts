import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** About 60 ms in the thread pool and 32 MiB a hash; `maxmem` is in bytes. */
const COST: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1_024 * 1_024 }
const KEY_BYTES = 64
const SALT_BYTES = 16

const scryptAsync = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

export type Passwords = {
  /** `salt:key` in hex. The salt is used as this text, as in all existing hashes. */
  hashPassword(password: string): Promise<string>
  /** Without a stored hash, does the same work and returns false. @throws if the hash is malformed */
  checkPassword(hash: string | null, password: string): Promise<boolean>
}

/** `cost` is for tests that are not about passwords. */
export function createPasswords(cost: ScryptOptions = COST): Passwords {
  /** NFKC: the same letters from another keyboard are the same password. */
  const keyOf = (password: string, salt: string) =>
    scryptAsync(password.normalize('NFKC'), salt, KEY_BYTES, cost)

  async function hashPassword(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES).toString('hex')
    return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
  }

  let decoy: Promise<string> | undefined

  return {
    hashPassword,
    async checkPassword(hash, password) {
      decoy ??= hashPassword('no account has this password')
      const [salt = '', hex = ''] = (hash ?? (await decoy)).split(':')
      const stored = Buffer.from(hex, 'hex')
      if (!salt || stored.length !== KEY_BYTES) throw new Error('a stored password hash is malformed')
      const isRight = timingSafeEqual(await keyOf(password, salt), stored)
      return isRight && hash !== null
    },
  }
}
