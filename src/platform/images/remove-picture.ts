import type { Files } from '../files/files.ts'

/**
 * Removes every file of a picture of which only the one that `fileAtLeast` named is kept. The folder is asked, since a
 * picture that is narrower than its sizes has one of its own width.
 */
export async function removePicture(files: Files, file: string): Promise<void> {
  const [, key = '', folder = ''] = /^((.+)\/.+)-\d+\.webp$/.exec(file) ?? []
  const all = key === '' ? [] : await files.list(folder)
  const own = all.filter((name) => /^(-\d+)?\.\w+$/.test(name.slice(key.length)) && name.startsWith(key))
  await files.remove([file, ...own])
}
