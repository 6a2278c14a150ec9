import { open, readFile } from 'node:fs/promises'
import type { Context } from '../../../context.ts'
import { decodeCsv } from '../../../lib/csv.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { withZip, type ZipEntry } from '../../../platform/zip/read-zip.ts'
import { categoriesWithSubcategories } from '../../catalogue/store/menu.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { importErrors } from '../errors.ts'
import { baseName, type ImportPicture, isLitter } from '../rules.ts'
import { urlOf } from '../rules-cells.ts'
import { firstLines, nameKeyOf } from '../rules-clashes.ts'
import { readSheet, type Sheet } from '../rules-sheet.ts'
import { deleteImport, insertImport, moveImport, openImportOf } from '../store/imports.ts'
import { insertRows } from '../store/rows.ts'
import { importTexts } from '../texts.ts'
import { checkRows } from './check-rows.ts'
import { claimPictures } from './claim-pictures.ts'
import { dropImportFiles } from './sweep-imports.ts'

type ImportFile = { name: string; path: string; bytes: number }

const bounds = settings.imports
const zipLimits = {
  entries: bounds.zipEntries,
  entryBytes: bounds.pictureBytes,
  totalBytes: bounds.unpackedBytes,
  ratio: bounds.ratio,
}

/** The total has room, because an aborted upload shows the browser no answer. */
export const importFormLimits = {
  files: 2,
  fileBytes: bounds.zipBytes,
  totalBytes: bounds.zipBytes + bounds.csvBytes + 30_000_000,
}

const NAMED = 5

/**
 * Validates a table of products, with pictures in a ZIP or in the same ZIP; the store is not changed.
 * Replaces an unconfirmed import.
 *
 * @param options.asks whether a row with an unusual price stays excluded until it is included; programs are
 * not asked
 * @throws `import-running`, `import-replaced`, errors of the files (`import-…`, `zip-…`)
 */
export async function startImport(
  ctx: Context,
  viewer: Viewer,
  files: readonly ImportFile[],
  { asks = true }: { asks?: boolean } = {},
): Promise<{ id: string }> {
  const store = await authorizeOwnStore(ctx.db, viewer)
  await consumeAttempt(ctx, limits.productImport, viewer.id)
  const { csv, zip } = await csvAndZip(files)
  if (!zip) {
    if (!csv) throw appError(importErrors, 'import-no-file')
    return storeAndCheck(ctx, { viewer, storeId: store.id, asks }, await tableOf(csv))
  }
  return withZip(zip.path, zipLimits, async (all) => {
    const entries = all.filter(({ name }) => !isLitter(name))
    if (entries.some(({ name }) => name === '[Content_Types].xml'))
      throw appError(importErrors, 'import-spreadsheet')
    const tables = entries.filter(({ name }) => isCsv(name))
    const others = entries.filter(({ name }) => !isCsv(name))
    const table = csv ? await tableOf(csv) : await tableIn(onlyTable(tables))
    if (csv && tables[0]) table.sheet.notes.push(importTexts.csvUnused(baseName(tables[0].name)))
    return storeAndCheck(ctx, { viewer, storeId: store.id, asks }, table, { name: zip.name, entries: others })
  })
}

type Table = { name: string; sheet: Sheet }

async function storeAndCheck(
  ctx: Context,
  { viewer, storeId, asks }: { viewer: Viewer; storeId: number; asks: boolean },
  { name, sheet }: Table,
  zip?: { name: string; entries: readonly ZipEntry[] },
): Promise<{ id: string }> {
  const id = newId()
  const zipName = zip ? shownName(zip.name) : null
  const replaced = await inTransaction(ctx.db, async (tx) => {
    await authorizeOwnStore(tx, viewer, true)
    const before = await openImportOf(tx, storeId)
    if (before && !(await deleteImport(tx, before))) throw appError(importErrors, 'import-running')
    const now = ctx.clock.now()
    await insertImport(tx, {
      ...{ id, storeId, state: 'reading', csvName: shownName(name), zipName },
      ...{ createdAt: now, movedAt: now },
    })
    return before
  })
  try {
    if (replaced) await dropImportFiles(ctx, replaced)
    const pictures = zip ? await claimPictures(ctx, id, zip.entries) : []
    const { categories } = await categoriesWithSubcategories(ctx.db)
    const source = { storeId, zipName, pictures, categories }
    const keys = sheet.rows.map(({ line, cells }) => ({ line, nameKey: nameKeyOf(cells), url: urlOf(cells) }))
    const checked = await checkRows(ctx, ctx.db, source, sheet.rows, firstLines(keys))
    await inTransaction(ctx.db, async (tx) => {
      const change = {
        state: 'ready' as const,
        pictures,
        notes: [...sheet.notes, ...pictureNotes(pictures)],
        movedAt: ctx.clock.now(),
      }
      if (!(await moveImport(tx, id, ['reading'], change))) throw appError(importErrors, 'import-replaced')
      await insertRows(
        tx,
        checked.map(({ row, isUnusual }) => ({ importId: id, ...row, leftOut: isUnusual && asks })),
      )
    })
    return { id }
  } catch (error) {
    await deleteImport(ctx.db, id)
    await dropImportFiles(ctx, id)
    throw error
  }
}

async function csvAndZip(files: readonly ImportFile[]): Promise<{ csv?: ImportFile; zip?: ImportFile }> {
  const found: { csv?: ImportFile; zip?: ImportFile } = {}
  for (const file of files) {
    const kind = (await isZip(file.path)) ? 'zip' : 'csv'
    if (found[kind]) throw appError(importErrors, 'import-two-files')
    const maxBytes = kind === 'zip' ? bounds.zipBytes : bounds.csvBytes
    if (file.bytes > maxBytes)
      throw appError(importErrors, `import-${kind}-too-large`, {
        params: { file: shownName(file.name), megabytes: maxBytes / 1_000_000 },
      })
    found[kind] = file
  }
  return found
}

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.toString('latin1') === 'PK'
  } finally {
    await handle.close()
  }
}

const isCsv = (name: string) => /\.(csv|tsv|txt)$/i.test(name)

function onlyTable(tables: readonly ZipEntry[]): ZipEntry {
  const [table] = tables
  if (!table) throw appError(importErrors, 'import-csv-missing')
  if (tables.length > 1) throw appError(importErrors, 'import-csv-several')
  return table
}

const tableOf = async ({ name, path }: ImportFile): Promise<Table> => ({
  name,
  sheet: sheetOf(name, await readFile(path)),
})

async function tableIn(entry: ZipEntry): Promise<Table> {
  const name = baseName(entry.name)
  if (entry.bytes > bounds.csvBytes)
    throw appError(importErrors, 'import-csv-too-large', {
      params: { file: name, megabytes: bounds.csvBytes / 1_000_000 },
    })
  return { name, sheet: sheetOf(name, await entry.read()) }
}

function sheetOf(name: string, content: Buffer): Sheet {
  const decoded = decodeCsv(content)
  const file = shownName(name)
  if (!decoded) throw appError(importErrors, 'import-not-text', { params: { file } })
  const sheet = readSheet(decoded.text, file)
  const note = importTexts.encoding[decoded.encoding]
  return { ...sheet, notes: [...(note === undefined ? [] : [note]), ...sheet.notes] }
}

function pictureNotes(pictures: readonly ImportPicture[]): string[] {
  const others = pictures.filter(({ problem }) => problem !== undefined).map(({ name }) => shownName(name))
  return others.length === 0
    ? []
    : [importTexts.filesUnused(others.slice(0, NAMED), Math.max(0, others.length - NAMED))]
}

/** Without control characters, to be quoted in a sentence. */
const shownName = (name: string) => baseName(name).replace(/\p{C}/gu, '').slice(-120) || 'tu archivo'
