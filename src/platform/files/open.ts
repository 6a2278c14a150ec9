import { access, constants, mkdir } from 'node:fs/promises'
import type { Files } from './files.ts'
import { createLocalFiles } from './local.ts'
import type { S3Settings } from './s3.ts'

/** Opens the configured file store: a bucket or a local folder. @throws if the folder is not writable */
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
  // Loaded only if used: it takes a third of a second.
  const { createS3Files } = await import('./s3.ts')
  const files = createS3Files(s3)
  return { files, close: files.close }
}
