import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '../../paths.ts'
import { moved } from '../routes.ts'

const PERMANENT = 308

export function loader({ url }: LoaderFunctionArgs) {
  return redirect(moved[url.pathname.replaceAll('/', '')] ?? paths.home(), PERMANENT)
}
