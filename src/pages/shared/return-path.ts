import type { Context } from '../../context.ts'
import { safeNext } from '../../features/accounts/rules.ts'
import { settings } from '../../features/settings/rules.ts'
import { SECOND } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'

const NAME = 'going-to'
const rules = 'Path=/; SameSite=Lax; HttpOnly'

/**
 * Where somebody was going who registers on the way, kept until the mailed link is opened in this browser. Not in
 * the link itself: anybody can register another's address, and must not say where that person arrives.
 */
export function rememberReturnPath(next: string | null): string {
  if (!next) return forgetReturnPath()
  return `${NAME}=${encodeURIComponent(next)}; Max-Age=${settings.verificationLinkMs / SECOND}; ${rules}`
}

export function forgetReturnPath(): string {
  return `${NAME}=; Max-Age=0; ${rules}`
}

/** The address says where to go on to; the link that confirms an e-mail leaves that to what was kept. */
export function returnPath(address: URL, headers: Headers): string | null {
  const said = safeNext(address.searchParams.get('next'))
  if (said || address.searchParams.get('mode') !== 'verifyEmail') return said
  const [, kept = ''] = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(headers.get('cookie') ?? '') ?? []
  try {
    return safeNext(decodeURIComponent(kept))
  } catch {
    return null
  }
}

/** Where who signs in goes by itself: their account, and while the shop is being set up its steps, since only staff sign in then. */
export const homeOf = ({ site }: Pick<Context, 'site'>): string =>
  site.isOpen() ? paths.account() : paths.staffSetup()
