import { paths } from '../../paths.ts'
import { csvColumns } from '../selling/contract-csv.ts'
import type { ImportRowView, ImportView } from './contract.ts'
import { type ImportPicture, pictureFinder } from './rules.ts'
import { listOf } from './rules-cells.ts'
import type { ImportRecord } from './store/imports.ts'
import type { countRows, RowRecord } from './store/rows.ts'

export function importView(batch: ImportRecord, rows: Awaited<ReturnType<typeof countRows>>): ImportView {
  const { id, state, csvName, zipName, notes, createdAt, finishedAt } = batch
  return {
    ...{ id, state, csvName, zipName, notes, rows },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

export function rowViews(pictures: readonly ImportPicture[], rows: readonly RowRecord[]): ImportRowView[] {
  const find = pictureFinder(pictures)
  return rows.map(({ line, kind, cells, errors, warnings, leftOut, result, reason, product }) => {
    const [main = ''] = listOf(cells['fotos'])
    const found = find(main)
    const small = found && found !== 'several' ? found.small : ''
    return {
      ...{ line, kind, errors, warnings, leftOut, result, reason, product },
      cells: csvColumns.flatMap((column) => {
        const text = cells[column]
        return text === undefined ? [] : [{ column, text }]
      }),
      picture: small === '' ? null : paths.privateFile(small),
    }
  })
}
