import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { type ReviewQueue, readQueue } from '../../features/staff/read-queue.ts'
import { isAppError } from '../../lib/errors.ts'
import { rowIdInPath } from '../../lib/form-fields.ts'
import type { Staff, Viewer } from '../../lib/viewer.ts'
import { memberOf } from '../shared/request.ts'

const isStaff = (viewer: Viewer): viewer is Staff => viewer.role === 'staff'

/** The request of a page behind the guard of `layout.tsx`. */
export function staffOf(context: Readonly<RouterContextProvider>) {
  const page = memberOf(context)
  if (!isStaff(page.viewer)) throw new Error('a page of staff outside of its guard')
  return Object.assign(page, { staff: page.viewer })
}

const asked = new WeakMap<StaffRequest, Promise<ReviewQueue>>()

/** What waits for staff. Frame and page both ask; the database is asked once a request. */
export function queueOf(page: StaffRequest): Promise<ReviewQueue> {
  const queue = asked.get(page) ?? readQueue(page.ctx, page.staff.staffRoles)
  asked.set(page, queue)
  return queue
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

export type StaffRequest = ReturnType<typeof staffOf>

/** The number that a form's row is named by. */
export function rowIdOf(fields: FormData): number {
  const id = RowId.safeParse(fields.get('key'))
  if (!id.success) throw missing()
  return id.data
}

/** The number in a page's address. */
export function idIn(param: string | undefined): number {
  const id = RowId.safeParse(param)
  if (!id.success) throw missing()
  return id.data
}

const RowId = rowIdInPath

/** A page number of an address. */
export function readStaffPage(params: URLSearchParams): number {
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
