import type { Context } from '../../context.ts'
import { safeNext } from '../../features/accounts/rules.ts'
import { settings } from '../../features/settings/rules.ts'
import { SECOND } from '../../lib/dates.ts'
import { cookieIn } from '../../lib/page-cookies.ts'
import { paths } from '../../paths.ts'

const NAME = 'going-to'
const rules = 'Path=/; SameSite=Lax; HttpOnly'

/**
 * Stores the visitor's destination until they open the mailed link in this browser. The link itself must not
 * contain it: anybody can register a foreign address.
 */
export const rememberReturnPath = (next: string | null): string =>
  next
    ? `${NAME}=${encodeURIComponent(next)}; Max-Age=${settings.verificationLinkMs / SECOND}; ${rules}`
    : forgetReturnPath()

export const forgetReturnPath = (): string => `${NAME}=; Max-Age=0; ${rules}`

/** The destination in the address, or after a mailed link the stored one. */
export function returnPath(address: URL, headers: Headers): string | null {
  const said = safeNext(address.searchParams.get('next'))
  if (said || address.searchParams.get('mode') !== 'verifyEmail') return said
  try {
    return safeNext(decodeURIComponent(cookieIn(headers.get('cookie') ?? '', NAME) ?? ''))
  } catch {
    return null
  }
}

/** The default destination after signing in. During the setup only staff sign in. */
export const homeOf = ({ site }: Pick<Context, 'site'>): string =>
  site.isOpen() ? paths.account() : paths.staffSetup()
