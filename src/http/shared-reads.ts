import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'

/** Shared caches may serve a response as long as a page is fresh, 30 s; clients revalidate each time. */
const SHARED = 'public, max-age=0, s-maxage=30, must-revalidate'

/** ETags and 304 for reads of the catalogue. Responses for guests may be cached on the way; those of members not. */
export const sharedReads: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.var.scope !== 'catalogue:read') return next()
  const known = c.req.header('if-none-match')
  const plain = c.json as (value: unknown, status: number) => Response
  // Before the response is created: Hono's ETag reads its body back as a stream (decision 39).
  const tagged = (value: unknown, status = 200): Response => {
    if (status !== 200) return plain(value, status)
    const text = JSON.stringify(value)
    const tag = `"${hash('sha1', text, 'base64url')}"`
    if (known !== undefined && isNamed(tag, known)) return c.body(null, 304, { etag: tag })
    return c.body(text, 200, { 'content-type': 'application/json', etag: tag })
  }
  c.json = tagged as typeof c.json
  await next()
  const { headers, status } = c.res
  if (c.var.viewer === null && (status === 200 || status === 304) && !headers.has('cache-control'))
    headers.set('cache-control', SHARED)
}

/** Proxies add `W/` when they compress. */
function isNamed(tag: string, known: string): boolean {
  return known.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))
}
