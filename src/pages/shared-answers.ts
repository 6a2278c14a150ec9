import type { Context as HonoContext } from 'hono'
import type { Context } from '../context.ts'
import { type Admission, runWhenAdmitted } from '../http/admission.ts'
import type { ApiEnv } from '../http/api-env.ts'
import { createPageCache, type PageVisitor } from '../http/page-cache.ts'
import { isReadableAddress } from '../http/readable.ts'
import { refuse } from '../http/refuse.ts'
import type { RenderBudget } from '../http/render-budget.ts'
import { cookieIn, LAST_WRITE_COOKIE, usesCachedPages } from '../lib/page-cookies.ts'
import type { Changes } from '../platform/changes/changes.ts'
import { newId } from '../platform/ids.ts'
import type { Metrics } from '../platform/metrics.ts'
import { isUnreachable } from '../platform/unreachable.ts'
import type { PageRequest } from './shared/request.ts'
import { kindOfPage, sharedAddress } from './shared-pages.ts'

export type RenderPage = (request: Request, page: PageRequest) => Promise<Response>

type Options = {
  ctx: Context
  renderPage: RenderPage
  /** Undefined: pages are not cached, since nothing would report their changes. */
  changes: Changes | undefined
  headersOf: (scripts: readonly string[]) => Record<string, string>
  budget: RenderBudget
  admission: Admission
  metrics: Metrics
}

type Asked = HonoContext<ApiEnv>

/** Answers of shared pages; undefined if the page must be rendered for its visitor. */
type SharedAnswers = {
  /** From memory, if fresh enough. */
  copy(c: Asked): Response | undefined
  /** From memory, at any age. */
  oldCopy(c: Asked): Response | undefined
  /**
   * Renders for all waiting requests.
   *
   * @param isGuest whether the request's session is known to be over
   */
  render(c: Asked, isGuest?: boolean): Promise<Response | undefined>
}

export function createSharedAnswers({
  ctx,
  renderPage,
  changes,
  headersOf,
  budget,
  admission,
  metrics,
}: Options): SharedAnswers {
  const pages = createPageCache({
    owner: ctx.db,
    clock: ctx.clock,
    log: ctx.log,
    changedAt: (keys) => changes?.lastOf(keys) ?? 0,
    headers: headersOf,
    keeps: changes !== undefined,
    // From the address alone: nothing that a visitor sent reaches a shared page.
    render: (key, nonce) =>
      renderPage(new Request(ctx.env.PUBLIC_URL + key), {
        ctx,
        viewer: null,
        isForAll: true,
        requestId: newId(),
        address: '',
        nonce,
        surrogateKeys: new Set(),
      }),
  })

  /** Members get cached pages only once their scripts have announced that they personalize them. */
  function addressFor({ req }: Asked, isGuest = false): string | undefined {
    // Staff's view of an unopened site is not cached.
    if (!ctx.site.isOpen()) return undefined
    const { headers } = req.raw
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead || headers.has('authorization')) return undefined
    // Path and query as received, after `https://host`.
    const key = sharedAddress(req.url.slice(req.url.indexOf('/', req.url.indexOf('//') + 2)))
    if (key === undefined || !isReadableAddress(req.url)) return undefined
    const mayShare = isGuest || !ctx.auth.hasSession(headers) || usesCachedPages(headers.get('cookie') ?? '')
    return mayShare ? key : undefined
  }

  function visitorOf({ req, var: { requestId } }: Asked): PageVisitor {
    const { headers } = req.raw
    const wroteAt = Number(cookieIn(headers.get('cookie') ?? '', LAST_WRITE_COOKIE)) || 0
    return { headers, wroteAt: Math.min(wroteAt, ctx.clock.now().getTime()), requestId }
  }

  return {
    copy(c) {
      const key = addressFor(c)
      const answer = key === undefined ? undefined : pages.current(key, visitorOf(c))
      if (answer) metrics.countPage('copy')
      return answer
    },
    oldCopy(c) {
      const key = addressFor(c)
      return key === undefined ? undefined : pages.anyAge(key, visitorOf(c))
    },
    async render(c, isGuest) {
      const key = addressFor(c, isGuest)
      if (key === undefined) return undefined
      const visitor = visitorOf(c)
      const kept = isGuest && pages.current(key, visitor)
      if (kept) {
        metrics.countPage('copy')
        return kept
      }
      const isFree = pages.isRendering(key, visitor)
      if (!isFree && !budget.take(c.var.address, kindOfPage(c.req.path)))
        return pages.anyAge(key, visitor) ?? refuse(c, 'too-many-pages')
      try {
        const render = () => pages.render(key, visitor)
        // A request whose session was read already holds a slot.
        const answer =
          isFree || isGuest
            ? await render()
            : await runWhenAdmitted(admission, c, () => pages.anyAge(key, visitor), render)
        // A page that is not found for everybody may exist for its seller and staff.
        if (answer?.status === 503) return answer
        const isForAll = answer && (answer.status < 400 || isGuest || !ctx.auth.hasSession(visitor.headers))
        if (!isForAll) return undefined
        metrics.countPage('rendered')
        return answer
      } catch (error) {
        const old = isUnreachable(error) ? pages.anyAge(key, visitor) : undefined
        if (old) return old
        throw error
      }
    },
  }
}
