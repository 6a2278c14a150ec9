import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** scrypt (N 16384, r 16), about 60 ms in the thread pool; the salt is part of the text. */
export { hashPassword }

let decoy: Promise<string> | undefined

/** Without a stored hash (no such account, or none with a password) the same work is done, then false. */
export async function checkPassword(hash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const right = await verifyPassword({ hash: hash ?? (await decoy), password })
  return right && hash !== null
}
