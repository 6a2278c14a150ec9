import { redirect } from 'react-router'

/**
 * Whoever asks for a page past the last one is sent to the last: the rest of the address stays. Lists get shorter,
 * and addresses are kept.
 */
export function sendToLastPage(pathname: string, params: URLSearchParams, page: number, pages: number): void {
  if (page <= pages) return
  const query = new URLSearchParams(params)
  query.set('page', String(pages))
  throw redirect(`${pathname}?${query}`)
}
