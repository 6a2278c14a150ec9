import { Outlet, redirect } from 'react-router'
import { paths } from '../../../../paths.ts'
import { memberOf } from '../../../shared/request.ts'
import { requireStaffPage } from '../../staff-page.ts'
import type { Route } from './+types/layout.ts'

/** An open shop uses the settings page. */
const requireClosed: Route.MiddlewareFunction = ({ context }) => {
  if (memberOf(context).ctx.site.isOpen()) throw redirect(paths.staffSettings())
}

export const handle = { frame: 'bare' }

export const middleware = [requireStaffPage, requireClosed]

export default function SetupLayout() {
  return <Outlet />
}
