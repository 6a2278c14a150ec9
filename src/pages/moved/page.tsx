import { type LoaderFunctionArgs, redirect } from 'react-router'
import { moved, paths } from '../../paths.ts'

const PERMANENT = 308

export function loader({ url }: LoaderFunctionArgs) {
  return redirect(moved[url.pathname.replaceAll('/', '')] ?? paths.home(), PERMANENT)
}
