import { Outlet, redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/private-layout.ts'
import { requestOf } from './shared/request.ts'

/** Guests go to the login and come back to the address that they asked for, or whose form they sent. */
const requireViewer: Route.MiddlewareFunction = ({ context, url }) => {
  if (!requestOf(context).viewer) throw redirect(paths.login(url.pathname + url.search))
}

export const middleware = [requireViewer]

export default function PrivateLayout() {
  return <Outlet />
}
