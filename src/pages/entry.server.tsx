import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isAppError } from '../lib/errors.ts'
import { isUnreachable } from '../platform/unreachable.ts'
import { Rendering } from './shared/rendering.ts'
import { requestOf, unreachableProblem } from './shared/request.ts'

/** Renders the whole page first: without deferred parts, it can be measured, cached and sent with its length. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = requestOf(loadContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <Rendering value={{ nonce, requestId }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Rendering>,
      {
        nonce,
        // No part is deferred, however large: a script would have to insert it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(collect((html) => resolve(new Response(html, { status, headers }))))
        },
        onShellError: reject,
      },
    )
  })
}

/** Collects the bytes without decoding them, which would cost a tenth of the rendering. */
function collect(done: (html: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

/** Logs unexpected errors once. `pageRenderer` reports unreachable servers. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || isAppError(error) || isAnswer) return
  if (error instanceof Error && isUnreachable(error)) {
    context.set(unreachableProblem, error)
    return
  }
  const { ctx, requestId } = requestOf(context)
  ctx.log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'page failed')
}
