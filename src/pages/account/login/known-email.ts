import { MINUTE, SECOND } from '../../../lib/dates.ts'

const NAME = 'known-email'
const KEPT_MS = 10 * MINUTE
const rules = 'Path=/; SameSite=Lax; HttpOnly'

/** The address whose mailed link was just used, for the login form. A cookie keeps it out of URLs. */
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
