import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { type ReviewQueue, readQueue } from '../../features/staff/read-queue.ts'
import { rowIdInPath } from '../../lib/form-fields.ts'
import { isUuid } from '../../lib/uuid.ts'
import { opensArea, opensPath, type Staff, type Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import { type FormHandler, form, formAction, formBy, type ReceivedForm } from '../shared/form-action.ts'
import { missing } from '../shared/not-found.ts'
import { pageIn } from '../shared/page-number.ts'
import { memberOf } from '../shared/request.ts'

export { missing, orNotFound } from '../shared/not-found.ts'

const isStaff = (viewer: Viewer): viewer is Staff => viewer.role === 'staff'

/** Request of a page behind `requireStaffPage`. */
export function staffOf(context: Readonly<RouterContextProvider>) {
  const page = memberOf(context)
  if (!isStaff(page.viewer)) throw new Error('a page of staff outside of its guard')
  return Object.assign(page, { staff: page.viewer })
}

export type StaffRequest = ReturnType<typeof staffOf>

/** A 404 for people who are not staff, a 403 for staff without the role. */
export const requireStaffPage: MiddlewareFunction<Response> = ({ context, request }) => {
  const { viewer } = memberOf(context)
  if (viewer.role !== 'staff') throw missing()
  const path = new URL(request.url).pathname.slice(paths.staff().length)
  if (opensPath(viewer.staffRoles, path)) return
  // Staff of an office have no queue.
  if (path === '' && opensArea(viewer.staffRoles, 'office')) throw redirect(paths.staffHandOver())
  throw data('Tu rol no abre esta página', { status: 403 })
}

/** `form()` for pages of staff. */
export const staffIntent = <Schema extends z.ZodType>(
  schema: Schema,
  act: (
    page: StaffRequest,
    input: z.output<Schema>,
    received: ReceivedForm,
  ) => ReturnType<FormHandler<StaffRequest>['handle']>,
  options?: FormHandler<StaffRequest>['options'],
) => form(schema, act, options)

/** A form that calls one action with the staff and the input, then goes to `to`. */
export const staffForm = formBy(({ staff }: StaffRequest) => staff)

/** `staffForm()` for the row that its field `key`, or else the page's address, names. */
export const rowForm = <Schema extends z.ZodType, Result>(
  schema: Schema,
  act: (ctx: Context, staff: Staff, id: number, input: z.output<Schema>) => Promise<Result>,
  to: string | ((received: ReceivedForm, result: Result) => string),
  options?: FormHandler<StaffRequest>['options'],
) =>
  staffForm(
    schema,
    (ctx, staff, input, { fields, params }) =>
      act(ctx, staff, idIn(fields.get('key') ?? params['id']), input),
    to,
    options,
  )

/** Options of forms with the checkbox `active`: unchecked boxes are not sent. */
export const withActive = {
  read: (fields: FormData) => ({ ...Object.fromEntries(fields), active: fields.has('active') }),
}

/** `formAction()` for pages of staff. */
export const staffAction = (
  forms: Readonly<Record<string, FormHandler<StaffRequest>>>,
  options?: Parameters<typeof formAction<StaffRequest>>[2],
) => formAction(staffOf, forms, options)

const queues = new WeakMap<StaffRequest, Promise<ReviewQueue>>()

/** Staff's queue, read once a request for frame and page. */
export function queueOf(page: StaffRequest): Promise<ReviewQueue> {
  const queue = queues.get(page) ?? readQueue(page.ctx, page.staff)
  queues.set(page, queue)
  return queue
}

/** Row id of a form. */
export const rowIdOf = (fields: FormData): number => idIn(fields.get('key'))

/** Row id in a page's address or a form's field. */
export function idIn(text: unknown): number {
  const id = rowIdInPath.safeParse(text)
  if (!id.success) throw missing()
  return id.data
}

/** UUID in a page's address. */
export function uuidIn(param: unknown): string {
  if (!isUuid(param)) throw missing()
  return param
}

export const readStaffPage = (params: URLSearchParams): number => pageIn(params, 10_000)

/** The query of an address; invalid values count as absent. */
export function queryOf<Schema extends z.ZodType>(schema: Schema, params: URLSearchParams): z.output<Schema> {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map((issue) => String(issue.path[0])))
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}
