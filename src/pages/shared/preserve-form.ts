import { data, isRouteErrorResponse } from 'react-router'
import { isSecretField } from '../../features/accounts/rules.ts'
import { type FormAnswer, OWNER_FIELD } from '../../ui/forms/form.tsx'

type ClientAction = { request: Request; serverAction: () => Promise<unknown> }

/** Codes of answers whose form may be sent again as it is: the server failed, or was not reached. */
const FAILURES: ReadonlySet<string> = new Set(['internal', 'unavailable', 'unreachable'])
export const isFailure = (answer: FormAnswer | undefined): boolean =>
  answer !== undefined && FAILURES.has(answer.code)

/**
 * The browser's part of a page whose form must not be lost: where the server is not reached or has nothing but an error to
 * answer, the form stays as it is typed and says so, instead of an error page. `what` is what the failure is called (D2 §8).
 */
export function preserveFormOnFailure(what: string) {
  return async ({ request, serverAction }: ClientAction) => {
    const sent = request.clone()
    try {
      return await serverAction()
    } catch (error) {
      // Ways to other pages, and refusals that are no form's.
      if (error instanceof Response && error.status < 500) throw error
      if (isRouteErrorResponse(error) && error.status < 500) throw error
      const values = [...(await sent.formData())].filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && !isSecretField(entry[0]),
      )
      const intent = values.find(([name]) => name === 'intent')?.[1] ?? ''
      return data<FormAnswer>(
        {
          intent,
          code: 'unreachable',
          message: `${what}. Tus cambios siguen aquí.`,
          errors: {},
          values: values.filter(([name]) => name !== 'intent' && name !== OWNER_FIELD),
        },
        { status: 503 },
      )
    }
  }
}
