import { errorText } from '../../lib/errors.ts'
import { textAt } from '../../lib/text-at.ts'
import { identityErrors } from '../../platform/auth/errors.ts'
import { accountErrors } from './errors.ts'
import { accountTexts } from './texts.ts'

const knownErrors = { ...identityErrors, ...accountErrors }

const outcomes: Readonly<Record<string, string>> = {
  register_required: accountTexts.googleRegister,
  login_required: accountTexts.googleLogin,
}

/** Notice for `?google=`: an outcome or an error code. */
export function googleNotice(said: string | null) {
  if (said === null) return null
  const outcome = textAt(outcomes, said)
  if (outcome) return { tone: 'info' as const, text: outcome }
  return {
    tone: 'error' as const,
    text: isKnown(said) ? errorText(knownErrors, said) : accountTexts.googleFailed,
  }
}

/** The parameter is untrusted: only codes of this flow are shown. */
function isKnown(code: string): code is keyof typeof knownErrors & string {
  return /^(google|identity)-[a-z-]+$|^account-blocked$/.test(code) && Object.hasOwn(knownErrors, code)
}
