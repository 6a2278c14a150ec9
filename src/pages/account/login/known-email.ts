import { MINUTE, SECOND } from '../../../lib/dates.ts'

const NAME = 'known-email'
const KEPT_MS = 10 * MINUTE
const rules = 'Path=/; SameSite=Lax; HttpOnly'

/** Who has just spent a mailed link, for the form to sign in with: a cookie, so that no address has it in it. */
export function rememberEmail(email: string): string {
  return `${NAME}=${encodeURIComponent(email)}; Max-Age=${KEPT_MS / SECOND}; ${rules}`
}

export function forgetEmail(): string {
  return `${NAME}=; Max-Age=0; ${rules}`
}

export function knownEmail(headers: Headers): string {
  const [, kept = ''] = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(headers.get('cookie') ?? '') ?? []
  try {
    return decodeURIComponent(kept)
  } catch {
    return ''
  }
}
