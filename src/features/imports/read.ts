import type { Context } from '../../context.ts'
import { toCsv } from '../../lib/csv.ts'
import { appError } from '../../lib/errors.ts'
import { paths } from '../../paths.ts'
import { categoriesWithSubcategories } from '../catalogue/store/menu.ts'
import { type CsvCells, type CsvColumn, csvColumns } from '../selling/contract-csv.ts'
import { settings } from '../settings/rules.ts'
import type { ImportRowView, ImportView } from './contract.ts'
import { importErrors } from './errors.ts'
import { type ImportPicture, pictureFinder, type RowGroup } from './rules.ts'
import { listOf } from './rules-cells.ts'
import { reportColumns } from './rules-sheet.ts'
import { type ImportRecord, importOf, latestImport, picturesOfImport } from './store/imports.ts'
import { countRows, type RowRecord, rowOf, rowsOf, wrongRows } from './store/rows.ts'
import { columnLabels, rowTexts } from './texts.ts'

/** @throws `import-not-found`, also for an import of another store */
async function ownImport(ctx: Context, storeId: number, id: string) {
  const batch = await importOf(ctx.db, storeId, id)
  if (!batch) throw appError(importErrors, 'import-not-found')
  return batch
}

export async function readImport(ctx: Context, storeId: number, id: string): Promise<ImportView> {
  return importView(await ownImport(ctx, storeId, id), await countRows(ctx.db, id))
}

/** The open one, else the newest report. */
export async function readLatestImport(ctx: Context, storeId: number): Promise<ImportView | undefined> {
  const batch = await latestImport(ctx.db, storeId)
  return batch && importView(batch, await countRows(ctx.db, batch.id))
}

export async function readImportRows(
  ctx: Context,
  storeId: number,
  id: string,
  { group = null, page }: { group?: RowGroup | null; page: number },
): Promise<ImportRowView[]> {
  const batch = await ownImport(ctx, storeId, id)
  const { pageSize: limit } = settings.imports
  const isReport = batch.state === 'done'
  const [rows, pictures] = await Promise.all([
    rowsOf(ctx.db, id, { group, isReport, limit, offset: (page - 1) * limit }),
    picturesOfImport(ctx.db, id),
  ])
  return rowViews(pictures, rows)
}

export async function readImportRow(
  ctx: Context,
  storeId: number,
  id: string,
  line: number,
): Promise<ImportRowView> {
  await ownImport(ctx, storeId, id)
  const row = await rowOf(ctx.db, id, line)
  const [view] = row ? rowViews(await picturesOfImport(ctx.db, id), [row]) : []
  if (!view) throw appError(importErrors, 'import-row-not-found')
  return view
}

/** Rows to correct and send again, with unwritten rows of a stopped import. @throws `import-not-found` */
export async function readWrongRows(ctx: Context, storeId: number, id: string): Promise<string> {
  const { state } = await ownImport(ctx, storeId, id)
  const rows = await wrongRows(ctx.db, id, state === 'done')
  return toCsv([
    [...csvColumns, ...reportColumns],
    ...rows.map(({ line, cells, errors, reason }) => [
      ...csvColumns.map((column) => cells[column] ?? ''),
      String(line),
      reason || wordsOf(errors) || rowTexts.stopped,
    ]),
  ])
}

const wordsOf = (errors: ImportRowView['errors']) =>
  errors.map(({ column, text }) => `${columnLabels[column as CsvColumn] ?? 'Fila'}: ${text}`).join(' ')

/** Example rows with the subcategory of the default tree that each belongs to. */
const examples: readonly (CsvCells & { at: string })[] = [
  {
    at: 'calculadoras',
    nombre: 'Calculadora científica',
    condicion: 'buen estado',
    precio: '240.00',
    existencias: '1',
    descripcion: 'Funciona bien y trae su tapa. Tiene un rayón atrás.',
    etiquetas: 'calculadora|ingeniería',
    fotos: 'calculadora-1.jpg|calculadora-2.jpg',
  },
  {
    at: 'cocina',
    nombre: 'Termo de acero un litro',
    condicion: 'nuevo',
    precio: '350.00',
    existencias: '12',
    descripcion: 'Mantiene el café caliente hasta seis horas.',
    etiquetas: 'termo|café',
    oferta_tipo: 'porcentaje',
    oferta_valor: '10',
    fotos: 'termo-1.jpg|termo-2.jpg',
  },
]

const unplaced = (number: number, place: string): CsvCells => ({
  nombre: `Ejemplo ${number} de ${place}`,
  descripcion: 'Di cómo es, qué incluye y qué detalles tiene.',
  etiquetas: 'ejemplo',
})

/** Two products in categories of this shop, named after these if the example's are missing. */
export async function importTemplate(ctx: Context): Promise<string> {
  const { categories } = await categoriesWithSubcategories(ctx.db)
  const places = categories.flatMap(({ name, subcategories }) =>
    subcategories.map((subcategory) => ({ category: name, ...subcategory })),
  )
  const rows = examples.map(({ at, ...example }, number): CsvCells => {
    const own = places.find(({ url }) => url === at)
    const place = own ?? places[number] ?? places[0]
    return {
      ...example,
      ...(own ? {} : unplaced(number + 1, place?.name ?? 'producto')),
      categoria: place?.category ?? '',
      subcategoria: place?.name ?? '',
      dias_entrega: '2',
      oferta_hasta: example.oferta_tipo ? `${ctx.clock.now().getFullYear() + 1}-01-31` : '',
    }
  })
  return toCsv([csvColumns, ...rows.map((row) => csvColumns.map((column) => row[column] ?? ''))])
}

function importView(batch: ImportRecord, rows: Awaited<ReturnType<typeof countRows>>): ImportView {
  const { id, state, csvName, zipName, notes, createdAt, finishedAt } = batch
  return {
    ...{ id, state, csvName, zipName, notes, rows },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

function rowViews(pictures: readonly ImportPicture[], rows: readonly RowRecord[]): ImportRowView[] {
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
