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
import { MAX_BEHIND_MS } from '../platform/db/replica.ts'
import { newId } from '../platform/ids.ts'
import type { Metrics } from '../platform/metrics.ts'
import { isUnreachable } from '../platform/unreachable.ts'
import type { PageRequest } from './shared/request.ts'
import { kindOfPage, sharedAddress } from './shared-pages.ts'

export type RenderPage = (request: Request, page: PageRequest) => Promise<Response>

type Options = {
  ctx: Context
  renderPage: RenderPage
  /** Without them each page is rendered anew: nobody would tell when a copy is out of date. */
  changes: Changes | undefined
  headersOf: (scripts: readonly string[]) => Record<string, string>
  budget: RenderBudget
  admission: Admission
  metrics: Metrics
}

type Asked = HonoContext<ApiEnv>

/** Answers of pages that are the same for everybody; undefined where the page has to be rendered for its visitor. */
export type SharedAnswers = {
  /** From memory, as long as it is good to serve. */
  copy(c: Asked): Response | undefined
  /** From memory, however old it is. */
  oldCopy(c: Asked): Response | undefined
  /**
   * Rendered for all who wait.
   *
   * @param isGuest its session is known to be over, so it is nobody's
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
    // From the address alone: nothing that a visitor sent reaches what all share.
    async render(key, nonce, wroteAt) {
      const from = ctx.replica?.readFrom(wroteAt)
      if (!from) return renderFrom(ctx, key, nonce)
      let failure: unknown
      try {
        const answer = await renderFrom({ ...ctx, db: from }, key, nonce)
        if (answer.status < 500) return answer
        failure = new Error(`${key}: ${answer.status}`)
      } catch (error) {
        failure = error
      }
      const answer = await renderFrom(ctx, key, nonce)
      // A page that fails at the primary too says nothing of the replica.
      if (answer.status < 500) ctx.replica?.giveUp(failure)
      return answer
    },
  })

  const renderFrom = (source: Context, key: string, nonce: string) =>
    renderPage(new Request(ctx.env.PUBLIC_URL + key), {
      ctx: source,
      viewer: null,
      isForAll: true,
      requestId: newId(),
      address: '',
      nonce,
      surrogateKeys: new Set(),
    })

  /** Who is signed in takes copies once their scripts have said that they will put in what is theirs. */
  function addressFor({ req }: Asked, isGuest = false): string | undefined {
    // What staff look at beforehand is kept for nobody.
    if (!ctx.site.isOpen()) return undefined
    const { headers } = req.raw
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead || headers.has('authorization')) return undefined
    // Path and query as they came: the part behind `https://host`.
    const key = sharedAddress(req.url.slice(req.url.indexOf('/', req.url.indexOf('//') + 2)))
    if (key === undefined || !isReadableAddress(req.url)) return undefined
    const mayShare = isGuest || !ctx.auth.hasSession(headers) || usesCachedPages(headers.get('cookie') ?? '')
    return mayShare ? key : undefined
  }

  function visitorOf({ req, var: { requestId } }: Asked): PageVisitor {
    const { headers } = req.raw
    const wroteAt = Number(cookieIn(headers.get('cookie') ?? '', LAST_WRITE_COOKIE)) || 0
    // A copy that was rendered soon afterwards may be from a replica that had not got it.
    const behindMs = ctx.replica && wroteAt > 0 ? MAX_BEHIND_MS : 0
    return { headers, wroteAt: Math.min(wroteAt, ctx.clock.now().getTime()) + behindMs, requestId }
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
        // A request whose session was looked up already holds a slot.
        const answer =
          isFree || isGuest
            ? await render()
            : await runWhenAdmitted(admission, c, () => pages.anyAge(key, visitor), render)
        // What is not there for everybody may be for its seller and staff.
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
