import { buffer } from 'node:stream/consumers'
import type { Context } from '../../../context.ts'
import { isAppError } from '../../../lib/errors.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createLimiter, mapWithLimit } from '../../../platform/images/limiter.ts'
import { type GivenPicture, withStoredImages } from '../../../platform/images/store-all.ts'
import { lockActiveUser } from '../../accounts/policy.ts'
import { categoriesWithSubcategories } from '../../catalogue/store/menu.ts'
import { prepareProduct, writeProduct } from '../../selling/actions/create-product.ts'
import { updateProduct } from '../../selling/actions/update-product.ts'
import { CONFIRMS_ANY_PRICE } from '../../selling/rules-price.ts'
import { settings } from '../../settings/rules.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import type { ChosenPicture } from '../../uploads/actions/with-uploads.ts'
import { writeImportJob } from '../jobs.ts'
import type { RowPicture } from '../rules-change.ts'
import { importAtWork, moveImport } from '../store/imports.ts'
import { countRows, dueRows, settleRow, updateRow } from '../store/rows.ts'
import { columnLabels, rowTexts } from '../texts.ts'
import { checkRows, type ImportSource, type RowWrite } from './check-rows.ts'
import { dropImportFiles } from './sweep-imports.ts'

type AtWork = { batch: ImportSource & { id: string }; ownerId: string }
type DueRow = Awaited<ReturnType<typeof dueRows>>[number]

/** Concurrent rows: one is written while pictures of the other are resized. */
const AT_ONCE = 2

const ROUND = 20

/** One import at a time in a process, so that uploads of forms do not wait. */
const oneImport = createLimiter(1)

/**
 * Writes rows for some time and leaves the rest to another job; the rest of a blocked seller or closed store is never
 * written. Each row is settled in the transaction that writes it, so that overlapping jobs write it once.
 */
export function writeImportPart(
  ctx: Context,
  { importId, part }: { importId: string; part: number },
): Promise<void> {
  return oneImport(async () => {
    const end = performance.now() + settings.imports.partMs
    while (performance.now() < end) {
      const work = await importAtWork(ctx.db, importId)
      if (work?.batch.state !== 'importing') return
      const rows = work.isOpen ? await dueRows(ctx.db, importId, ROUND) : []
      if (rows.length === 0) return finish(ctx, importId)
      const { categories } = await categoriesWithSubcategories(ctx.db)
      const batch = { ...work.batch, categories }
      await mapWithLimit(rows, AT_ONCE, (row) => writeRow(ctx, { ...work, batch }, row))
      await moveImport(ctx.db, importId, ['importing'], { movedAt: ctx.clock.now() })
    }
    const { created, changed, same, failed } = await countRows(ctx.db, importId)
    const key = `${importId}:${part + 1}:${created + changed + same + failed}`
    await ctx.jobs.enqueue(ctx.db, writeImportJob, { importId, part: part + 1 }, key)
  })
}

async function finish(ctx: Context, importId: string): Promise<void> {
  const now = ctx.clock.now()
  await moveImport(ctx.db, importId, ['importing'], {
    ...{ state: 'done', movedAt: now, finishedAt: now, pictures: [] },
  })
  await dropImportFiles(ctx, importId)
}

async function writeRow(ctx: Context, work: AtWork, due: DueRow): Promise<void> {
  const { batch } = work
  const fail = (reason: string) => settleRow(ctx.db, batch.id, due.line, 'failed', { reason })
  try {
    const { seenRevision: revision, seenStock: stock } = due
    const seen = revision === null || stock === null ? undefined : { revision, stock }
    const given = { line: due.line, cells: due.cells, ...(seen ? { seen } : {}) }
    const [checked] = await checkRows(ctx, ctx.db, batch, [given], { names: new Map(), urls: new Map() })
    if (!checked?.write) {
      const texts = (checked?.row.errors ?? []).map(({ column, text }) => {
        const label = columnLabels[column as keyof typeof columnLabels]
        return label ? `${label}: ${text}` : text
      })
      await fail(texts.join(' '))
    } else await write(ctx, work, due.line, checked.write)
  } catch (error) {
    if (isAppError(error)) await fail(Object.values(error.details.fields ?? {})[0] ?? error.text)
    else if (due.tries + 1 >= settings.imports.tries) {
      ctx.log.error({ err: error, importId: batch.id, line: due.line }, 'row of an import given up')
      await fail(rowTexts.failedByUs)
    } else {
      await updateRow(ctx.db, batch.id, due.line, { tries: due.tries + 1 })
      throw error
    }
  }
}

async function write(ctx: Context, { batch, ownerId }: AtWork, line: number, row: RowWrite): Promise<void> {
  const owner = { id: ownerId }
  if (row.kind === 'same') {
    await settleRow(ctx.db, batch.id, line, 'same')
  } else if (row.kind === 'new') {
    const pictures = await picturesOf(ctx, row.pictures)
    const [image, ...gallery] = pictures.flatMap((picture) => ('kept' in picture ? [] : [picture]))
    if (!image) throw new Error('a product needs its picture')
    const input = { ...row.input, confirmedPriceCents: CONFIRMS_ANY_PRICE }
    const prepared = await prepareProduct(ctx, input, { image, gallery })
    await withStoredImages(ctx.files, prepared.images, () =>
      inTransaction(ctx.db, async (tx) => {
        await lockActiveUser(tx, owner)
        const store = await authorizeOwnStore(tx, owner, true)
        const { id } = await writeProduct(tx, ctx.clock.now(), store.id, prepared)
        if (!(await settleRow(tx, batch.id, line, 'created', { productId: id }))) throw new SettledBefore()
      }),
    ).catch(ignoreSettled)
  } else {
    const [image, ...gallery] = await picturesOf(ctx, row.pictures ?? [])
    const edited = row.pictures && { image, gallery }
    const isSeen = async ({ id }: { id: number }, tx: Tx) => {
      if (!(await settleRow(tx, batch.id, line, 'changed', { productId: id }))) throw new SettledBefore()
      return true
    }
    const change = { ...row.change, confirmedPriceCents: CONFIRMS_ANY_PRICE }
    await updateProduct(ctx, owner, row.url, change, edited, { isSeen }).catch(ignoreSettled)
  }
}

/** Another job has written the row, or the import was stopped: the transaction is rolled back. */
class SettledBefore extends Error {}

function ignoreSettled(error: unknown): void {
  if (!(error instanceof SettledBefore)) throw error
}

function picturesOf(
  ctx: Context,
  pictures: readonly RowPicture[],
): Promise<(GivenPicture | ChosenPicture)[]> {
  return Promise.all(
    pictures.map(async (picture) => {
      if ('kept' in picture) return picture
      const file = await ctx.files.get(picture.key)
      if (!file) throw new Error(`an import lost its file ${picture.key}`)
      return { name: picture.name, source: await buffer(file.body), sizesOnDemand: true }
    }),
  )
}
