import { data, type MiddlewareFunction, redirect } from 'react-router'
import { opensArea, opensPath } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import { memberOf } from '../shared/request.ts'
import { missing } from './staff-page.ts'

/** For who is signed in and is not staff there is no such page; for staff whose roles do not open it, it is refused. */
export const requireStaffPage: MiddlewareFunction<Response> = ({ context, request }) => {
  const { viewer } = memberOf(context)
  if (viewer.role !== 'staff') throw missing()
  const path = new URL(request.url).pathname.slice(paths.staff().length)
  if (opensPath(viewer.staffRoles, path)) return
  // Who has nothing to do there at all begins where their work is.
  if (path === '' && opensArea(viewer.staffRoles, 'office')) throw redirect(paths.staffHandOver())
  throw data(null, { status: 403 })
}
