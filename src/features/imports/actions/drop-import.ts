import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { privateKey } from '../../../platform/files/keys.ts'
import { settings } from '../../settings/rules.ts'
import { writeImportJob } from '../jobs.ts'
import { deleteImport, expiredImports, moveImport, stalledImports } from '../store/imports.ts'

/** Where the pictures of an import lie until it is done. */
export const importFolder = (importId: string): string => privateKey(`imports/${importId}`)

/** Older than any report that is kept. */
const LONG_AGO = new Date(0)

/** Takes an import that was not confirmed out of its seller's way; whether it was still there to be. */
export function retireImport(db: DbOrTx, id: string): Promise<boolean> {
  return moveImport(db, id, ['reading', 'ready'], { state: 'done', movedAt: LONG_AGO })
}

/** Removes whatever lies in the folder of an import. */
export async function dropImportFiles(ctx: Context, id: string): Promise<void> {
  await ctx.files.remove(await ctx.files.list(importFolder(id)))
}

/** Forgets an import that is done; its files first, so that a crash leaves a row to find them by. */
export async function dropImport(ctx: Context, id: string): Promise<void> {
  await dropImportFiles(ctx, id)
  await deleteImport(ctx.db, id)
}

const BATCH = 50

/** Imports that nobody confirmed, and reports that are old enough, go; the schedule calls it each hour. */
export async function cleanUpImports(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const { keptMs, reportKeptMs } = settings.imports
  const old = await expiredImports(ctx.db, addMs(now, -keptMs), addMs(now, -reportKeptMs), BATCH)
  for (const { id, state } of old)
    if (state === 'done' || (await retireImport(ctx.db, id))) await dropImport(ctx, id)
}

/** Work on an import whose job ran out of tries begins again; the schedule calls it every few minutes. */
export async function resumeImports(ctx: Context): Promise<void> {
  const since = addMs(ctx.clock.now(), -settings.imports.stalledMs)
  for (const { id, movedAt } of await stalledImports(ctx.db, since))
    await ctx.jobs.enqueue(ctx.db, writeImportJob, { importId: id, part: 0 }, `${id}:${movedAt.getTime()}`)
}
