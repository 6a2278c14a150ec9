import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { privateKey } from '../../../platform/files/keys.ts'
import { settings } from '../../settings/rules.ts'
import { writeImportJob } from '../jobs.ts'
import { deleteExpiredImports, openImports, stalledImports } from '../store/imports.ts'

/** Folder of the pictures of open imports; each name begins with the id of its import. */
export const IMPORT_FOLDER = privateKey('imports')

/** Files that a crash leaves behind are removed by `cleanUpImports`. */
export async function dropImportFiles(ctx: Context, id: string): Promise<void> {
  const keys = await ctx.files.list(IMPORT_FOLDER)
  await ctx.files.remove(keys.filter((key) => key.startsWith(`${IMPORT_FOLDER}/${id}-`)))
}

export async function cleanUpImports(ctx: Context, doneBefore: Date): Promise<void> {
  await deleteExpiredImports(ctx.db, addMs(ctx.clock.now(), -settings.imports.keptMs), doneBefore)
  // Files are listed before imports, because a file is written after its import has begun.
  const keys = await ctx.files.list(IMPORT_FOLDER)
  const open = await openImports(ctx.db)
  await ctx.files.remove(keys.filter((key) => !open.some((id) => key.startsWith(`${IMPORT_FOLDER}/${id}-`))))
}

/** Restarts imports whose job has run out of retries. */
export async function resumeImports(ctx: Context): Promise<void> {
  const since = addMs(ctx.clock.now(), -settings.imports.stalledMs)
  for (const { id, movedAt } of await stalledImports(ctx.db, since))
    await ctx.jobs.enqueue(ctx.db, writeImportJob, { importId: id, part: 0 }, `${id}:${movedAt.getTime()}`)
}
