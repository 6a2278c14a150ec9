import { Outlet, redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/private-layout.ts'
import { requestOf } from './shared/request.ts'

/**
 * Guests go to the login and come back to the address that they asked for, or whose form they sent: what `done` says
 * is not so of a form that has not arrived.
 */
const requireViewer: Route.MiddlewareFunction = ({ context, url }) => {
  if (requestOf(context).viewer) return
  const query = new URLSearchParams(url.search)
  query.delete('done')
  throw redirect(paths.login(query.size > 0 ? `${url.pathname}?${query}` : url.pathname))
}

export const middleware = [requireViewer]

export default function PrivateLayout() {
  return <Outlet />
}
