import type { Hono, Context as HonoContext } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './refuse.ts'

export function methodsOf({ routes }: Pick<Hono<ApiEnv>, 'routes'>): (path: string) => string[] {
  const known = new TrieRouter<string>()
  for (const { method, path } of routes)
    if (method !== 'ALL' && !/^\/?\*$/.test(path)) known.add('ALL', path, method)
  return (path) => {
    const found = new Set(known.match('ALL', path)[0].map(([method]) => method))
    if (found.size === 0) return []
    if (found.has('GET')) found.add('HEAD')
    return [...found.add('OPTIONS')].toSorted()
  }
}

export function refuseMethod(c: HonoContext<ApiEnv>, allowed: readonly string[]): Response {
  const allow = { allow: allowed.join(', ') }
  return c.req.method === 'OPTIONS' ? c.body(null, 204, allow) : refuse(c, 'method-not-allowed', allow)
}
