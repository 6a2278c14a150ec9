import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { isAppError } from '../../../lib/errors.ts'
import { isbnIn } from '../../../lib/isbn.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { FoundBook } from '../../../platform/books/mapping.ts'
import {
  agentOf,
  fetchEdition,
  LOOKUP_TIMEOUT_MS,
  type OpenLibrary,
} from '../../../platform/books/open-library.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import type { BookView } from '../contract.ts'
import { downloadCoverJob } from '../jobs.ts'
import { bookOf } from '../read.ts'
import { workOf } from '../rules.ts'
import { claimLookup, dropClaim, insertBook, lookupOf, settleLookup } from '../store.ts'

const POLL_MS = 150
/** Longer than an answer and its storing take. */
const CLAIM_MS = 2 * LOOKUP_TIMEOUT_MS

/** Running requests of this process, shared by all that want the same book. */
const requests = new WeakMap<Db, Map<string, Promise<BookView | null>>>()

/**
 * An edition from the database, else from the metadata source, within `LOOKUP_TIMEOUT_MS`. Null if nobody
 * knows the book, the source gives no answer, or a limit is reached; the attempts of `viewer` count too.
 */
export async function findBook(
  ctx: Context,
  text: string,
  viewer?: Pick<Viewer, 'id'>,
): Promise<BookView | null> {
  const isbn = isbnIn(text)
  if (isbn === undefined) return null
  const stored = await bookOf(ctx, isbn)
  const source = sourceOf(ctx)
  if (stored || !source) return stored
  const all = requests.get(ctx.db) ?? new Map<string, Promise<BookView | null>>()
  requests.set(ctx.db, all)
  const running = all.get(isbn) ?? requestEdition(ctx, source, isbn, viewer).finally(() => all.delete(isbn))
  all.set(isbn, running)
  return running
}

async function requestEdition(
  ctx: Context,
  source: OpenLibrary,
  isbn: string,
  viewer: Pick<Viewer, 'id'> | undefined,
): Promise<BookView | null> {
  const until = performance.now() + LOOKUP_TIMEOUT_MS
  const now = ctx.clock.now()
  const before = await lookupOf(ctx.db, isbn)
  if (before && isClaimed(before.askingUntil, now)) return waitForAnswer(ctx, isbn, until)
  if (before?.retryAt && before.retryAt > now) return null
  if (!(await hasAttempts(ctx, viewer))) return null
  if (!(await claimLookup(ctx.db, isbn, now, CLAIM_MS))) return waitForAnswer(ctx, isbn, until)
  const answer = await fetchEdition(source, isbn)
  if (answer.outcome === 'busy') {
    await dropClaim(ctx.db, isbn, ctx.clock.now())
    return null
  }
  if (answer.outcome === 'failed')
    ctx.log.warn({ isbn, why: answer.why }, 'the source of books did not answer')
  if (answer.outcome === 'found') await storeFound(ctx, isbn, answer.book)
  else await settleLookup(ctx.db, isbn, answer.outcome, ctx.clock.now())
  return bookOf(ctx, isbn)
}

const isClaimed = (until: Date | null, now: Date) => until !== null && until > now

async function waitForAnswer(ctx: Context, isbn: string, until: number): Promise<BookView | null> {
  while (performance.now() < until) {
    await sleep(POLL_MS)
    const lookup = await lookupOf(ctx.db, isbn)
    if (!lookup || !isClaimed(lookup.askingUntil, ctx.clock.now())) break
  }
  return bookOf(ctx, isbn)
}

async function hasAttempts(ctx: Context, viewer: Pick<Viewer, 'id'> | undefined): Promise<boolean> {
  try {
    if (viewer) await consumeAttempt(ctx, limits.bookLookup, viewer.id)
    await consumeAttempt(ctx, limits.bookSource, 'all')
    return true
  } catch (error) {
    if (isAppError(error)) return false
    throw error
  }
}

async function storeFound(ctx: Context, isbn: string, found: FoundBook): Promise<void> {
  const { cover, work, ...book } = found
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    await insertBook(
      tx,
      { ...book, isbn, work: work ?? workOf({ ...book, isbn }), source: 'open-library' },
      now,
    )
    await settleLookup(tx, isbn, 'found', now)
    if (cover !== null) await ctx.jobs.enqueue(tx, downloadCoverJob, { isbn, cover }, isbn)
  })
}

/** Undefined if the installation has switched it off. */
export function sourceOf({ env, site }: Context): OpenLibrary | undefined {
  if (env.BOOKS_API_BASE === 'off') return undefined
  const { name, support } = site.identity()
  return {
    base: env.BOOKS_API_BASE.replace(/\/$/, ''),
    agent: agentOf({ name, origin: env.PUBLIC_URL, email: support.email }),
  }
}
