import { Outlet, redirect } from 'react-router'
import { paths } from '../../../../paths.ts'
import { memberOf } from '../../../shared/request.ts'
import { requireStaffPage } from '../../require-staff.ts'
import type { Route } from './+types/layout.ts'

/** What is open is changed where everything else of it is. */
const requireClosed: Route.MiddlewareFunction = ({ context }) => {
  if (memberOf(context).ctx.site.isOpen()) throw redirect(paths.staffSettings())
}

export const middleware = [requireStaffPage, requireClosed]

export default function SetupLayout() {
  return <Outlet />
}
