import { errorText } from '../../lib/errors.ts'
import { textAt } from '../../lib/text-at.ts'
import { identityErrors } from '../../platform/auth/errors.ts'
import { accountErrors } from './errors.ts'

const knownErrors = { ...identityErrors, ...accountErrors }

const outcomes: Readonly<Record<string, string>> = {
  register_required: 'No tienes una cuenta. Por favor regístrate primero',
  login_required: 'Ya tienes una cuenta. Por favor inicia sesión',
}

export function googleNotice(parameter: string | null) {
  if (parameter === null) return null
  const outcome = textAt(outcomes, parameter)
  if (outcome) return { tone: 'info' as const, text: outcome }
  return {
    tone: 'error' as const,
    text: isKnown(parameter)
      ? errorText(knownErrors, parameter)
      : 'No pudimos entrar con Google. Intenta de nuevo en unos minutos',
  }
}

/** The parameter is untrusted: only codes of this flow are shown. */
function isKnown(code: string): code is keyof typeof knownErrors & string {
  return /^(google|identity)-[a-z-]+$|^account-blocked$/.test(code) && Object.hasOwn(knownErrors, code)
}
