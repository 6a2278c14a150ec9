import type { Context } from '../../../context.ts'
import { appError, isAppError } from '../../../lib/errors.ts'
import { imageErrors } from '../../../platform/images/errors.ts'
import { endings } from '../../../platform/images/format.ts'
import { inspectImage } from '../../../platform/images/inspect-image.ts'
import { mapWithLimit } from '../../../platform/images/limiter.ts'
import type { ZipEntry } from '../../../platform/zip/read-zip.ts'
import { settings } from '../../settings/rules.ts'
import { importErrors } from '../errors.ts'
import type { ImportPicture } from '../rules.ts'
import { IMPORT_FOLDER } from './sweep-imports.ts'

const AT_ONCE = 3

const isImageError = (code: string) => Object.hasOwn(imageErrors, code)

/**
 * Stores pictures with a small preview in the private folder of imports; of an invalid one only its problem.
 *
 * @throws `zip-file-damaged`, `import-pixels`, `storage-full`
 */
export async function claimPictures(
  ctx: Context,
  importId: string,
  entries: readonly ZipEntry[],
): Promise<ImportPicture[]> {
  let pixelsLeft = settings.imports.pixels
  let isStopped = false
  return mapWithLimit([...entries.entries()], AT_ONCE, async ([number, entry]): Promise<ImportPicture> => {
    if (isStopped) return { name: entry.name, key: '', small: '' }
    try {
      const content = await entry.read()
      const { format, pixels, small } = await inspectImage(content)
      pixelsLeft -= pixels
      if (pixelsLeft < 0)
        throw appError(importErrors, 'import-pixels', {
          params: { megapixels: settings.imports.pixels / 1_000_000 },
        })
      const key = `${IMPORT_FOLDER}/${importId}-${number}.${endings[format]}`
      const smallKey = `${IMPORT_FOLDER}/${importId}-${number}-small.webp`
      await ctx.files.put(key, content, `image/${format}`)
      await ctx.files.put(smallKey, small, 'image/webp')
      return { name: entry.name, key, small: smallKey }
    } catch (error) {
      if (isAppError(error) && isImageError(error.code))
        return { name: entry.name, key: '', small: '', problem: error.text }
      isStopped = true
      throw error
    }
  })
}
