import type { Context } from '../../../context.ts'
import { isAppError } from '../../../lib/errors.ts'
import { isbnIn } from '../../../lib/isbn.ts'
import { checkName } from '../../selling/actions/product-parts.ts'
import type { CsvCells } from '../../selling/contract-csv.ts'
import { isProductName, normalizeProductName } from '../../selling/rules-names.ts'
import type { RowNote } from '../rules.ts'
import { urlOf } from '../rules-cells.ts'
import { notesOf } from '../rules-notes.ts'
import type { OwnNamed } from '../store/own-products.ts'

/** Errors of prohibited names by line; an unchanged name is never refused. */
export async function prohibitedNames(
  ctx: Context,
  rows: readonly { line: number; cells: CsvCells }[],
  byUrl: ReadonlyMap<string, OwnNamed>,
): Promise<Map<number, RowNote[]>> {
  const refused = new Map<number, RowNote[]>()
  for (const { line, cells } of rows) {
    const product = byUrl.get(urlOf(cells))?.product
    const name = normalizeProductName(cells.nombre ?? '')
    if (name === product?.name || !isProductName(name)) continue
    const isbn = isbnIn(cells.isbn ?? '') ?? product?.isbn ?? null
    await checkName(ctx, { name, isbn }).catch((error: unknown) => {
      if (!isAppError(error)) throw error
      refused.set(line, notesOf(error))
    })
  }
  return refused
}
