import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Viewer } from '../lib/viewer.ts'
import type { CurrentSite } from '../platform/site/current-site.ts'
import type { ApiEnv } from './api-env.ts'
import { refuse } from './refuse.ts'

/**
 * Paths that staff need to prepare the shop, and the provider's webhooks. Registration stays closed, also by Google.
 */
const PASSES =
  /^\/(setup|login|logout|staff|site\.webmanifest|__manifest|api\/v1\/(auth\/(session|csrf|login|logout|password-reset|verify-email)|me|webhooks))([/.].*)?$/

export const requireOpenSite =
  (
    site: CurrentSite,
    viewerOf: (c: HonoContext<ApiEnv>) => Promise<Viewer | null>,
  ): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (site.isOpen() || PASSES.test(c.req.path)) return next()
    const viewer = await viewerOf(c)
    return viewer?.role === 'staff' ? next() : refuse(c, 'preparing', { 'x-robots-tag': 'noindex' })
  }
