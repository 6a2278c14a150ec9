import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * Copies the files of a folder, or one file, that the target lacks; nothing without a source. Stored files never change
 * under their name, so a second pass copies only new files. Drafts (names that begin with a dot) are left out.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await cp(from, to, {
    recursive: true,
    force: false,
    errorOnExist: false,
    filter: (path) => path === from || !basename(path).startsWith('.'),
  }).catch((error: NodeJS.ErrnoException) => {
    // Deleted between being listed and being read: the next pass does not see it.
    if (error.code !== 'ENOENT') throw error
    return copyFiles(from, to)
  })
}
