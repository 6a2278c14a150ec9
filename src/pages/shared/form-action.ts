import { type ActionFunctionArgs, data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { accountErrors } from '../../features/accounts/errors.ts'
import { httpErrors } from '../../http/errors.ts'
import { type FormLimits, NO_FILES, type SentFile, type SentForm, withForm } from '../../http/multipart.ts'
import { appError, type FieldErrors, isAppError } from '../../lib/errors.ts'
import { isUnreachable } from '../../platform/unreachable.ts'
import type { FormEntries } from '../../ui/forms/entries.ts'
import { type FormAnswer, OWNER_FIELD } from '../../ui/forms/form.tsx'
import { typedEntries } from './preserve-form.tsx'
import type { MemberRequest, PageRequest } from './request.ts'

/** A received form. `errors`: problems of its files, by field. */
export type ReceivedForm = {
  fields: FormData
  errors: Readonly<Record<string, string>>
  /** Stored on this machine's disk until the action has responded. */
  files: readonly SentFile[]
  request: Request
  url: URL
  params: Readonly<Record<string, string | undefined>>
}

/** The path to go to, a response, or `shown`: the form again, with a preview of its effect. */
type Outcome = string | Response | { shown: unknown; values: FormEntries }

export type FormHandler<Page> = {
  handle: (page: Page, received: ReceivedForm) => Promise<Outcome>
  options: HandlerOptions
}

type HandlerOptions = {
  /** The message of an internal failure, where D2 §8 gives one. */
  failed?: string
  /** Wraps the reason of a refusal. */
  refused?: (reason: string) => string
  /** Reads the fields for the schema; default: all of them as strings. */
  read?: (fields: FormData) => unknown
  /** Values that replace the submitted ones after a refusal: a key that was used up. */
  again?: (fields: FormData) => Record<string, string>
  /** Maps errors of an action to the form's field names. */
  errorsOf?: (errors: FieldErrors, code: string) => FieldErrors
  /** Maps the path of a schema issue to a field; default: its first part. */
  fieldOf?: (path: readonly PropertyKey[]) => string
}

/**
 * Parses the fields of one intent with `schema`, then acts. Issues of the schema become errors of the fields.
 */
export function form<Schema extends z.ZodType, Page>(
  schema: Schema,
  act: (page: Page, input: z.output<Schema>, received: ReceivedForm) => Promise<Outcome>,
  options: HandlerOptions = {},
): FormHandler<Page> {
  const { read = Object.fromEntries, fieldOf } = options
  return {
    options,
    handle(page, received) {
      const input = schema.safeParse(read(received.fields))
      const errors = { ...fieldErrors(input.error, fieldOf), ...received.errors }
      if (!input.success || Object.keys(errors).length > 0)
        throw appError(httpErrors, 'invalid-request', { fields: errors })
      return act(page, input.data, received)
    },
  }
}

/** Input of a form without fields. */
export const NoInput = z.object({})

/** Makes forms that call one action with a person and the input, then go to `to`. */
export const formBy =
  <Page extends PageRequest, Person>(personOf: (page: Page) => Person) =>
  <Schema extends z.ZodType, Result>(
    schema: Schema,
    act: (ctx: Context, person: Person, input: z.output<Schema>, received: ReceivedForm) => Promise<Result>,
    to: string | ((received: ReceivedForm, result: Result) => Outcome),
    options?: HandlerOptions,
  ): FormHandler<Page> =>
    form(
      schema,
      async (page, input, received) => {
        const result = await act(page.ctx, personOf(page), input, received)
        return typeof to === 'string' ? to : to(received, result)
      },
      options,
    )

/** A form that calls one action with the member and the input, then goes to `to`. */
export const memberForm = formBy(({ viewer }: MemberRequest) => viewer)

/** The first message of each field that a schema refused. */
export function fieldErrors(
  error: z.ZodError | undefined,
  fieldOf: NonNullable<HandlerOptions['fieldOf']> = ([first]) => String(first ?? ''),
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[fieldOf(path)] ??= message
  return errors
}

export type FormReceiver<Page> = {
  limits: FormLimits
  /** Runs before the body is read. */
  authorize?: (page: Page) => Promise<void>
  /** Stores the files and adds them to the fields; returns their problems by field. */
  take?: (page: Page, form: SentForm) => Promise<ReceivedForm['errors']>
}

type FormOptions<Page> = {
  /** The intent of a form that names none. */
  otherwise?: string | ((params: ReceivedForm['params']) => string)
  receive?: FormReceiver<Page>
}

/** The action of a page with forms, one handler per intent. A refusal returns the typed values. Bugs are logged. */
export function formAction<Page extends PageRequest>(
  pageOf: (context: Readonly<RouterContextProvider>) => Page,
  forms: Readonly<Record<string, FormHandler<Page>>>,
  { otherwise = '', receive = { limits: NO_FILES } }: FormOptions<Page> = {},
) {
  const handlerOf = (intent: string) => (Object.hasOwn(forms, intent) ? forms[intent] : undefined)
  const action = async ({ context, request, url, params }: ActionFunctionArgs) => {
    const page = pageOf(context)
    const fields = new FormData()
    const unnamed = typeof otherwise === 'string' ? otherwise : otherwise(params)
    let intent: string | undefined
    // Some schemas are strict: they accept no field besides the form's own.
    const takeIntent = () => {
      intent ??= String(fields.get('intent') ?? unnamed)
      fields.delete('intent')
      return intent
    }
    try {
      await receive.authorize?.(page)
      const act = async (sent: SentForm) => {
        const handler = handlerOf(takeIntent())
        if (!handler) throw appError(httpErrors, 'invalid-request')
        requireOwner(page, fields)
        const errors = (await receive.take?.(page, sent)) ?? {}
        const outcome = await handler.handle(page, { ...sent, errors, request, url, params })
        if (typeof outcome === 'string') return redirect(outcome, 303)
        if (outcome instanceof Response) return outcome
        return data<FormAnswer>({ ...NOTHING_WRONG, intent: takeIntent(), ...outcome })
      }
      return await withForm(request, receive.limits, page.viewer?.id ?? page.address, act, fields)
    } catch (error) {
      const options = handlerOf(takeIntent())?.options ?? {}
      const { status, ...failure } = formFailure(page, error, options.failed)
      const message =
        failure.code === 'invalid-request' || !options.refused
          ? failure.message
          : options.refused(failure.message)
      const errors =
        failure.code === 'invalid-request' || !options.errorsOf
          ? failure.errors
          : options.errorsOf(failure.errors, failure.code)
      const values = { ...options.again?.(fields) }
      return data<FormAnswer>(
        {
          ...failure,
          errors,
          message,
          intent: takeIntent(),
          values: [...Object.entries(values), ...typedEntries(fields)],
        },
        { status },
      )
    }
  }
  return Object.assign(action, { intents: Object.keys(forms), otherwise })
}

const NOTHING_WRONG = { code: 'shown', message: '', errors: {} }

/** Refuses a form whose page was rendered for another account than the one signed in now. */
function requireOwner({ viewer }: PageRequest, fields: FormData): void {
  const owner = fields.get(OWNER_FIELD)
  fields.delete(OWNER_FIELD)
  if (owner !== null && viewer && viewer.username !== owner)
    throw appError(accountErrors, 'other-account', { params: { owner: String(owner), now: viewer.username } })
}

type FormFailure = {
  /** `internal` for a bug, `unavailable` if a required server is unreachable. */
  code: string
  status: number
  message: string
  /** One message per field name. */
  errors: FieldErrors
}

/**
 * Turns an error of an action into the answer to its form. Expected errors keep their own message. A bug is
 * logged with the request id and reported as `what`, so that the page and the typed values stay. Redirects
 * and missing pages are rethrown.
 */
export function formFailure(
  { ctx, requestId }: Pick<PageRequest, 'ctx' | 'requestId'>,
  error: unknown,
  what = 'Algo falló de nuestro lado; lo que escribiste sigue aquí',
): FormFailure {
  if (isAppError(error)) {
    const { code, status, text, details } = error
    return { code, status, message: text, errors: { ...details.fields } }
  }
  if (!(error instanceof Error)) throw error
  const isAway = isUnreachable(error)
  ctx.log[isAway ? 'warn' : 'error']({ err: error, requestId }, 'form failed')
  const message = `${what}. Intenta de nuevo en un momento. Referencia: ${requestId}`
  return { code: isAway ? 'unavailable' : 'internal', status: isAway ? 503 : 500, message, errors: {} }
}
