import { redirect } from 'react-router'

/** Redirects from a page past the last one to the last: lists shrink, and old addresses remain in use. */
export function sendToLastPage(pathname: string, params: URLSearchParams, page: number, pages: number): void {
  if (page <= pages) return
  const query = new URLSearchParams(params)
  query.set('page', String(pages))
  throw redirect(`${pathname}?${query}`)
}
