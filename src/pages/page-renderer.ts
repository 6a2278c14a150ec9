import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageRequest, pageRequest, unreachableProblem } from './shared/request.ts'

/**
 * Renders a page or its data. If a required server was unreachable, a page throws the error for the caller to
 * report; data carries the error itself and gets the status.
 */
export function pageRenderer(build: ServerBuild) {
  // `http/cross-origin.ts` refuses foreign forms before. The router's own check would compare with the address
  // of the connection, which is http behind a proxy that ends TLS.
  const handle = createRequestHandler({ ...build, allowedActionOrigins: ['**'] })
  return async (request: Request, page: PageRequest): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(pageRequest, page)
    const answer = await handle(request, context)
    const error = context.get(unreachableProblem)
    if (!error) {
      if (page.isForAll) answer.headers.set('surrogate-key', [...page.surrogateKeys].map(encodeURI).join(' '))
      return answer
    }
    if (!new URL(request.url).pathname.endsWith('.data')) throw error
    const headers = new Headers(answer.headers)
    headers.set('cache-control', 'no-store')
    headers.set('retry-after', '2')
    return new Response(answer.body, { status: 503, headers })
  }
}
