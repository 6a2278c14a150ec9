import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api-env.ts'

/**
 * Seconds that a cache in front of the shop may give everybody the same answer: as long as a page is fresh. Who asked
 * keeps it, but asks each time whether it still holds.
 */
const SHARED = 'public, max-age=0, s-maxage=30, must-revalidate'

/**
 * Reads of the catalogue tell their answer by an ETag, and say 304 to who has it. What everybody gets may be kept by
 * caches on the way; what is for who is signed in stays theirs.
 */
export const sharedReads: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.var.scope !== 'catalogue:read') return next()
  const known = c.req.header('if-none-match')
  const plain = c.json as (value: unknown, status: number) => Response
  // Of the text before it is an answer: Hono's own reads the answer's body back as a stream (decision 39).
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

/** `W/` is what proxies make of a tag when they compress the answer. */
function isNamed(tag: string, known: string): boolean {
  return known.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))
}
