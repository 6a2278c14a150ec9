import { ZodError } from 'zod'
import { isSecretField } from '../../features/accounts/rules.ts'
import { accountTexts } from '../../features/accounts/texts.ts'
import type { FormAnswer } from '../../features/accounts/ui/form-answer.ts'
import { formFailure } from './form-failure.ts'
import type { PageRequest } from './request.ts'

function typedInto(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !isSecretField(name)) values[name] = value
  return values
}

/** What an action of a form page answers when it failed, with all that was typed but its secrets (D2 §8). */
export function formAnswer(
  page: Pick<PageRequest, 'ctx' | 'requestId'>,
  error: unknown,
  intent: string,
  form: FormData,
  failureTexts: Partial<Record<string, string>> = {},
): FormAnswer {
  const values = typedInto(form)
  if (error instanceof ZodError) {
    const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]))
    return { intent, code: 'invalid-request', status: 422, message: accountTexts.incomplete, fields, values }
  }
  const { errors, ...failure } = formFailure(page, error, failureTexts[intent])
  return { intent, ...failure, fields: { ...errors }, values }
}
