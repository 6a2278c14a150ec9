import { redirect } from 'react-router'
import { moved, paths } from '../../../paths.ts'
import type { Route } from './+types/page.ts'

const PERMANENT = 308

export function loader({ url }: Route.LoaderArgs) {
  return redirect(moved[url.pathname.replace(/^\/|\/$/g, '')] ?? paths.home(), PERMANENT)
}
