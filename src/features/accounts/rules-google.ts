import { textAt } from '../../lib/text-at.ts'
import { accountTexts } from './texts.ts'

/** The message of the popup to the window that opened it. */
export const GOOGLE_MESSAGE = 'tianguis:google'

/** What is needed to go on (D2 §8), by the outcome that `?google=` names. */
const outcomes: Readonly<Record<string, string>> = {
  register_required: accountTexts.googleRegister,
  login_required: accountTexts.googleLogin,
}

/** The words for `?google=`: an outcome, or the code of a failure, which `textOf` knows. */
export function googleNotice(said: string | null, textOf: (code: string) => string | undefined) {
  if (said === null) return null
  const outcome = textAt(outcomes, said)
  if (outcome) return { tone: 'info' as const, text: outcome }
  const isKnown = /^(google|identity)-[a-z-]+$|^account-blocked$/.test(said)
  return { tone: 'error' as const, text: (isKnown && textOf(said)) || accountTexts.googleFailed }
}
