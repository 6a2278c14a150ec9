import { Outlet, redirect } from 'react-router'
import { withQuery } from '../lib/query.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/private-layout.ts'
import { requestOf } from './shared/request.ts'

/** Sends guests to the login and back to the address without its `done`: a guest's form was not accepted. */
const requireViewer: Route.MiddlewareFunction = ({ context, url }) => {
  if (requestOf(context).viewer) return
  throw redirect(paths.login(withQuery(url.pathname, { done: null }, url.search)))
}

export const middleware = [requireViewer]

export default function PrivateLayout() {
  return <Outlet />
}
