import { Outlet, redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/private-layout.ts'
import { requestOf } from './shared/request.ts'

/** Sends guests to the login and back to the address without its `done`: a guest's form was not accepted. */
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
