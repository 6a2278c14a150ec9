import type { Context } from '../../../context.ts'
import { privateKey } from '../../../platform/files/keys.ts'

/** Where pictures of imports lie until these are done; the name of each begins with its import's id. */
export const IMPORT_FOLDER = privateKey('imports')

/** Removes what was kept of an import that is done or gone; what a crash leaves, the schedule finds. */
export async function dropImportFiles(ctx: Context, id: string): Promise<void> {
  const keys = await ctx.files.list(IMPORT_FOLDER)
  await ctx.files.remove(keys.filter((key) => key.startsWith(`${IMPORT_FOLDER}/${id}-`)))
}
