import { redirect } from 'react-router'
import { logOut } from '../../../features/accounts/actions/log-out.ts'
import { paths } from '../../../paths.ts'
import { requestOf } from '../../shared/request.ts'
import type { Route } from './+types/page.ts'

/** Signing out changes state, so a visited address does nothing. */
export function loader() {
  return redirect(paths.home())
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookie = await logOut(requestOf(context).ctx, request.headers)
  return redirect(paths.login(), { headers: { 'set-cookie': cookie } })
}
