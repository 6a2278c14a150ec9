import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { setPaused } from '../../catalogue/store/closing.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import type { BulkItem, BulkResult, SeenProducts } from '../contract-bulk.ts'
import { afterBulk, type BulkAct, type BulkFacts, currentPrice } from '../rules-bulk.ts'
import { isUnusualPriceChange } from '../rules-price.ts'
import { reviewAfterEdit } from '../rules-review.ts'
import { type BulkRow, bulkRows, countOwnProducts, writeBulk } from '../store/own.ts'
import { bulkProblemTexts } from '../texts-form.ts'
import { removeProduct } from './delete-product.ts'

/** Products of other stores are left out. @throws `product-sign-in-needed`, `store-missing` */
export async function previewChanges(
  ctx: Context,
  viewer: Viewer,
  urls: readonly string[],
  act: BulkAct,
): Promise<BulkItem[]> {
  const store = await authorizeOwnStore(ctx.db, viewer)
  const now = ctx.clock.now()
  const rows = await bulkRows(ctx.db, store.id, urls)
  return (await outcomes(ctx.db, store.id, rows, act, now)).map(({ row, after, problem, review }) => ({
    url: row.url,
    name: row.name,
    revision: row.revision,
    before: factsView(row, now),
    after: after && factsView(after, now),
    unusual: isUnusual(row, after),
    reviewed: review !== null && review.reviewRequestedAt !== null && row.reviewRequestedAt === null,
    hidden: review !== null && review.reviewState !== row.reviewState,
    problem,
  }))
}

/**
 * Applies a bulk change in one transaction (BYD-10). Products that were edited after the preview, are gone or
 * cannot change so are skipped and named.
 *
 * @param isConfirmed whether unusual prices among them are confirmed
 * @throws `product-sign-in-needed`, `store-missing`, `product-price-unusual`
 */
export async function changeProducts(
  ctx: Context,
  viewer: Viewer,
  seen: SeenProducts,
  act: BulkAct,
  isConfirmed = false,
): Promise<BulkResult> {
  return inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer, true)
    const now = ctx.clock.now()
    const revisions = new Map(seen.map(({ url, revision }) => [url, revision]))
    const rows = await bulkRows(tx, store.id, [...revisions.keys()], true)
    const found = new Set(rows.map(({ url }) => url))
    const isSeen = (row: BulkRow) => revisions.get(row.url) === row.revision
    const all = await outcomes(tx, store.id, rows.filter(isSeen), act, now)
    const changes = all.flatMap(({ row, after, review }) => (after ? [{ row, after, review }] : []))
    if (!isConfirmed && changes.some(({ row, after }) => isUnusual(row, after)))
      throw appError(catalogueErrors, 'product-price-unusual')
    const changed = changes.map(({ row }) => row.url)
    if (act.kind === 'pause' || act.kind === 'resume')
      await setPaused(tx, store.id, changed, act.kind === 'pause', now)
    else if (act.kind === 'delete') for (const { row } of changes) await removeProduct(ctx, tx, store, row)
    else if (changes.length > 0)
      await writeBulk(
        tx,
        changes.map(({ row, after, review }) => {
          const { priceCents, offerKind, offerValue, offerEndsAt, stock } = after
          const { reviewState, reviewRequestedAt, reviewBefore } = review ?? row
          return {
            ...{ id: row.id, priceCents, offerKind, offerValue, offerEndsAt, stock },
            ...{ reviewState, reviewRequestedAt, reviewBefore },
            currentPriceCents: currentPrice(after, now),
          }
        }),
        now,
      )
    return {
      changed,
      left: [
        ...all.flatMap(({ row, problem }) => (problem === null ? [] : [skipped(row, problem)])),
        ...rows.filter((row) => !isSeen(row)).map((row) => skipped(row, bulkProblemTexts.edited)),
        ...[...revisions.keys()]
          .filter((url) => !found.has(url))
          .map((url) => skipped({ url, name: url }, bulkProblemTexts.missing)),
      ],
    }
  })
}

const skipped = ({ url, name }: { url: string; name: string }, problem: string) => ({ url, name, problem })

const isUnusual = (before: BulkFacts, after: BulkFacts | null) =>
  after !== null && isUnusualPriceChange(before.priceCents, after.priceCents)

type Outcome = {
  row: BulkRow
  after: BulkFacts | null
  problem: string | null
  review: ReturnType<typeof reviewAfterEdit> | null
}

async function outcomes(
  db: Parameters<typeof countOwnProducts>[0],
  storeId: number,
  rows: readonly BulkRow[],
  act: BulkAct,
  now: Date,
): Promise<Outcome[]> {
  const maxChanged = act.kind === 'delete' ? (await countOwnProducts(db, storeId)) - 1 : rows.length
  return rows.map((row, index) => {
    const skip = (problem: string): Outcome => ({ row, after: null, problem, review: null })
    if (index >= maxChanged) return skip(bulkProblemTexts['only-one'])
    const after = afterBulk(row, act, now)
    if (typeof after === 'string') return skip(bulkProblemTexts[after])
    // A bulk change does not correct a returned product.
    const isLookedAt = row.reviewState === 'approved' && after.priceCents !== row.priceCents
    const review = isLookedAt ? reviewAfterEdit(row, { ...row, priceCents: after.priceCents }, now) : null
    return { row, after, problem: null, review }
  })
}

const factsView = (facts: BulkFacts, now: Date): BulkItem['before'] => ({
  priceCents: facts.priceCents,
  currentPriceCents: currentPrice(facts, now),
  stock: facts.stock,
  paused: facts.isPaused,
})
