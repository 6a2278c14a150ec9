import { access, constants, mkdir } from 'node:fs/promises'
import type { Files } from './files.ts'
import { createLocalFiles } from './local.ts'
import type { S3Settings } from './s3.ts'

/**
 * The file store that the settings name: a bucket, or a folder of this machine.
 *
 * @throws at once where the folder cannot be written to, rather than at the first picture
 */
export async function openFiles(
  dir: string,
  s3: S3Settings | undefined,
): Promise<{ files: Files; close: () => void }> {
  if (!s3) {
    await mkdir(dir, { recursive: true })
      .then(() => access(dir, constants.W_OK))
      .catch((cause: unknown) => {
        throw new Error(`En ${dir} (DATA_DIR) no se puede escribir.`, { cause })
      })
    return { files: createLocalFiles(dir), close: () => {} }
  }
  // Loaded where it is used only: it takes a third of a second.
  const { createS3Files } = await import('./s3.ts')
  const files = createS3Files(s3)
  return { files, close: files.close }
}
