import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { categoriesWithSubcategories } from '../../catalogue/store/menu.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import type { RowCorrection } from '../contract.ts'
import { importErrors } from '../errors.ts'
import { urlOf } from '../rules-cells.ts'
import { firstLines, nameKeyOf, tableKey } from '../rules-clashes.ts'
import { lockImport, moveImport } from '../store/imports.ts'
import { rowKeys, rowsAt, updateRow } from '../store/rows.ts'
import { checkRows, type ImportSource } from './check-rows.ts'

/**
 * Validates the row again, and rows with its name or its product.
 *
 * @param options.asks whether a row with an unusual price stays excluded until it is included; programs are
 * not asked
 * @throws `store-missing`, `import-not-found`, `import-row-not-found`, `import-settled`
 */
export async function correctRow(
  ctx: Context,
  viewer: Viewer,
  importId: string,
  line: number,
  { cells: given, leftOut }: RowCorrection,
  { asks = true }: { asks?: boolean } = {},
): Promise<void> {
  const { categories } = await categoriesWithSubcategories(ctx.db)
  await inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer)
    const batch = await lockImport(tx, store.id, importId)
    if (!batch) throw appError(importErrors, 'import-not-found')
    if (batch.state !== 'ready') throw appError(importErrors, 'import-settled')
    const [row] = await rowsAt(tx, importId, [line])
    if (!row) throw appError(importErrors, 'import-row-not-found')
    if (leftOut !== undefined) await updateRow(tx, importId, line, { leftOut })
    const cells = { ...row.cells, ...trimmed(given ?? []) }
    const isUnusual = await recheck(ctx, tx, { ...batch, categories }, { ...row, cells })
    if (given && leftOut === undefined) await updateRow(tx, importId, line, { leftOut: isUnusual && asks })
    await moveImport(tx, importId, ['ready'], { movedAt: ctx.clock.now() })
  })
}

const trimmed = (cells: NonNullable<RowCorrection['cells']>) =>
  Object.fromEntries(cells.map(({ column, text }) => [column, text.trim()]))

async function recheck(
  ctx: Context,
  tx: Tx,
  batch: ImportSource & { id: string },
  corrected: Awaited<ReturnType<typeof rowsAt>>[number],
): Promise<boolean> {
  const { line, cells } = corrected
  const before = await rowKeys(tx, batch.id)
  const mine = { nameKey: nameKeyOf(cells), url: urlOf(cells) }
  const old = before.find((each) => each.line === line)
  const keys = before.map((each) => (each.line === line ? { ...each, ...mine } : each))
  const isTouched = ({ nameKey, url }: typeof mine) =>
    (nameKey !== '' && [mine.nameKey, old?.nameKey ?? ''].map(tableKey).includes(tableKey(nameKey))) ||
    (url !== '' && [mine.url, old?.url].includes(url))
  const others = before.filter((each) => each.line !== line && isTouched(each)).map((each) => each.line)
  const rows = [corrected, ...(await rowsAt(tx, batch.id, others))]
  // An excluded row conflicts with no other row.
  const first = firstLines(keys.filter(({ leftOut }) => !leftOut))
  const checked = await checkRows(ctx, tx, batch, rows, first)
  for (const { row } of checked) await updateRow(tx, batch.id, row.line, row)
  return checked[0]?.isUnusual ?? false
}
