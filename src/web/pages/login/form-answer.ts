import { ZodError } from 'zod'
import { isSecretField } from '../../../features/accounts/rules.ts'
import { accountTexts } from '../../../features/accounts/texts.ts'
import type { FormAnswer } from '../../../features/accounts/ui/form-answer.ts'
import { errorText } from '../../../features/error-texts.ts'
import { isAppError } from '../../../lib/errors.ts'
import type { PageRequest } from '../../request.ts'

function typedInto(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !isSecretField(name)) values[name] = value
  return values
}

/** What an action of a form page answers to an expected failure, with all but its secrets. Rethrows what is a bug. */
export function formAnswer(error: unknown, intent: string, form: FormData): FormAnswer {
  const values = typedInto(form)
  if (error instanceof ZodError) {
    const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]))
    return { intent, code: 'invalid-request', status: 422, message: accountTexts.incomplete, fields, values }
  }
  if (!isAppError(error)) throw error
  const { code, status, details } = error
  return { intent, code, status, message: errorText(error), fields: { ...details.fields }, values }
}

/** The same, with words for a failure of ours where the form has some (D2 §8); the rest goes to the error page. */
export function formAnswerInWords(
  error: unknown,
  intent: string,
  form: FormData,
  failureTexts: Partial<Record<string, string>>,
): FormAnswer {
  try {
    return formAnswer(error, intent, form)
  } catch (bug) {
    const message = failureTexts[intent]
    if (!message || bug instanceof Response) throw bug
    return { intent, code: 'internal', status: 500, message, fields: {}, values: typedInto(form) }
  }
}

/** A failure of ours that a form was answered about. */
export function logFormFailure(
  { ctx, requestId }: Pick<PageRequest, 'ctx' | 'requestId'>,
  path: string,
  error: unknown,
): void {
  ctx.log.error({ err: error, requestId, path }, 'form failed')
}
