// The build of all pages, made by the bundler.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageRequest, pageRequest } from './request.ts'

const handle = createRequestHandler(build)

/** Answers a page, or a page's data. */
export function renderPage(request: Request, page: PageRequest): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(pageRequest, page)
  return handle(request, context)
}
