import { redirect } from 'react-router'
import { paths } from '../../routes.ts'

/** The list itself is a view of the account (D1 §2). */
export function loader() {
  return redirect(paths.account())
}
