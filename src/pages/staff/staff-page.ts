import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { isAppError } from '../../lib/errors.ts'
import type { Staff, Viewer } from '../../lib/viewer.ts'
import type { FormError } from '../../ui/form-errors.tsx'
import { formFailure } from '../shared/form-failure.ts'
import { memberOf, requestOf } from '../shared/request.ts'
import type { Refused } from './staff-meta.ts'

const isStaff = (viewer: Viewer): viewer is Staff => viewer.role === 'staff'

/** The request of a page behind the guard of `layout.tsx`. */
export function staffOf(context: Readonly<RouterContextProvider>) {
  const page = memberOf(context)
  if (!isStaff(page.viewer)) throw new Error('a page of staff outside of its guard')
  return { ...page, staff: page.viewer }
}

export const missing = () => data(null, { status: 404, statusText: 'Not Found' })

/** An expected 404 of a use case becomes the missing page; anything else stays what it is. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isAppError(error) && (error.status === 404 || error.status === 410) ? missing() : error
  }
}

/** Fields that nobody sees: what is wrong with one is said of the whole form. */
const hidden = new Set<unknown>(['decision', 'revision'])

/** Reads a form with `schema`, then does `work`; undefined when all went well. */
export async function tryForm<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  values: Record<string, string>,
  schema: Schema,
  work: (input: z.output<Schema>) => Promise<unknown>,
  given: unknown = values,
) {
  const refused = (errors: FormError[], status: number) =>
    data<Refused>({ form: values['form'] ?? '', errors, values }, { status })
  const form = schema.safeParse(given)
  if (!form.success)
    return refused(
      form.error.issues.map(({ path, message }) =>
        hidden.has(path[0]) ? { message } : { field: path.join('.'), message },
      ),
      422,
    )
  try {
    await work(form.data)
    return undefined
  } catch (error) {
    const { status, message } = formFailure(requestOf(context), error)
    return refused([{ message }], status)
  }
}

/** The texts of a form; files are left out. */
export function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** A page number of an address. */
export function pageOf(params: URLSearchParams): number {
  return z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .catch(1)
    .parse(params.get('page') ?? 1)
}

/** The query of an address; what is not one of its values counts as not given. */
export function queryOf<Schema extends z.ZodType>(schema: Schema, params: URLSearchParams): z.output<Schema> {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map((issue) => String(issue.path[0])))
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}
