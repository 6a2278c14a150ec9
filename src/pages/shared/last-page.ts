import { redirect } from 'react-router'
import { withQuery } from '../../lib/query.ts'

/** Redirects from a page past the last one to the last: lists shrink, and old addresses remain in use. */
export function sendToLastPage(pathname: string, params: URLSearchParams, page: number, pages: number): void {
  if (page > pages) throw redirect(withQuery(pathname, { page: pages }, params))
}
