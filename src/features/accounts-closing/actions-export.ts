import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { privateKey } from '../../platform/files/keys.ts'
import { newId } from '../../platform/ids.ts'
import { type ZipSource, zipOf } from '../../platform/zip/write-zip.ts'
import { lockActiveUser } from '../accounts/policy.ts'
import { consumeAttempt } from '../limits/actions.ts'
import { limits } from '../limits/rules.ts'
import { closingErrors } from './errors.ts'
import { makeExportJob } from './jobs.ts'
import { type ExportState, exportState, mayRequestExport } from './rules-export.ts'
import {
  deleteExportsBefore,
  exportById,
  exportedPictures,
  exportIds,
  exportOf,
  replaceExport,
  sectionsOf,
  settleExport,
} from './store-exports.ts'

const FOLDER = privateKey('exports')
export const exportKey = (id: string): string => `${FOLDER}/${id}.zip`

/** A job has minutes. */
const MAX_PICTURES = 2_000
const MAX_PICTURE_BYTES = 300_000_000

/** @throws `export-recent` (429) within a day of the last one, `too-many-attempts`, `sign-in-needed` */
export async function requestExport(ctx: Context, viewer: Viewer): Promise<void> {
  const now = ctx.clock.now()
  if (!mayRequestExport(await exportOf(ctx.db, viewer.id), now))
    throw appError(closingErrors, 'export-recent')
  await consumeAttempt(ctx, limits.dataExport, viewer.id)
  await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    if (!mayRequestExport(await exportOf(tx, viewer.id), now)) throw appError(closingErrors, 'export-recent')
    const id = newId(now.getTime())
    await replaceExport(tx, { userId: viewer.id, id, requestedAt: now })
    await ctx.jobs.enqueue(tx, makeExportJob, { exportId: id }, id)
  })
}

/** Writes the file; may be repeated after a failure. Returns its recipient, undefined if the export is gone. */
export async function makeExport(ctx: Context, exportId: string) {
  const own = await exportById(ctx.db, exportId)
  if (!own || own.isReady) return own
  const now = ctx.clock.now()
  try {
    await ctx.files.put(exportKey(exportId), zipOf(filesOf(ctx, own), now), 'application/zip')
  } catch (error) {
    await settleExport(ctx.db, exportId, { readyAt: null, failedAt: now })
    throw error
  }
  // The sweep removes a file that a crash leaves.
  if (await settleExport(ctx.db, exportId, { readyAt: now, failedAt: null })) return own
  await ctx.files.remove([exportKey(exportId)])
  return undefined
}

async function* filesOf(
  ctx: Context,
  own: { userId: string; storeId: number | null },
): AsyncGenerator<ZipSource> {
  for (const { name, json } of sectionsOf(ctx.db, own)) yield { name: `${name}.json`, body: json }
  const profile = (await ctx.files.list(`users/${own.userId}`)).filter((key) => key.endsWith('.webp'))
  const pictures = [...profile, ...(await exportedPictures(ctx.db, own, MAX_PICTURES))]
  const skipped: string[] = []
  let bytes = 0
  for (const [place, key] of pictures.entries()) {
    const file = bytes < MAX_PICTURE_BYTES ? await ctx.files.get(key) : undefined
    if (!file) {
      skipped.push(key)
      continue
    }
    bytes += file.size
    const ending = key.slice(key.lastIndexOf('.'))
    yield { name: `fotos/${String(place + 1).padStart(4, '0')}${ending}`, body: file.body }
  }
  if (skipped.length > 0) yield { name: 'fotos-que-faltan.json', body: jsonList(skipped) }
}

async function* jsonList(keys: readonly string[]): AsyncGenerator<string> {
  yield JSON.stringify(keys, null, 1)
}

export async function readExportFile(ctx: Context, viewer: Viewer) {
  const row = await exportOf(ctx.db, viewer.id)
  if (!row || exportState(row, ctx.clock.now()).state !== 'ready') return undefined
  return ctx.files.get(exportKey(row.id))
}

/** Sweep: removes old exports and files without a row. */
export async function deleteOldExports(ctx: Context, before: Date): Promise<void> {
  await deleteExportsBefore(ctx.db, before)
  // Files are listed before rows, since each file is written after its row.
  const keys = await ctx.files.list(FOLDER)
  const known = await exportIds(ctx.db)
  await ctx.files.remove(keys.filter((key) => !known.has(key.slice(FOLDER.length + 1, -'.zip'.length))))
}

export const readExport = async ({ db, clock }: Context, viewer: Viewer): Promise<ExportState> =>
  exportState(await exportOf(db, viewer.id), clock.now())
