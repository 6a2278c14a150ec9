import type { Context } from '../../../context.ts'
import { privateKey } from '../../../platform/files/keys.ts'

/** Folder of the pictures of open imports; each name begins with the id of its import. */
export const IMPORT_FOLDER = privateKey('imports')

/** Files that a crash leaves behind are removed by `cleanUpImports`. */
export async function dropImportFiles(ctx: Context, id: string): Promise<void> {
  const keys = await ctx.files.list(IMPORT_FOLDER)
  await ctx.files.remove(keys.filter((key) => key.startsWith(`${IMPORT_FOLDER}/${id}-`)))
}
