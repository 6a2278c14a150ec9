import { GALLERY_MAX } from '../selling/rules-writes.ts'
import { productTexts } from '../selling/texts-form.ts'
import type { ImportPicture, pictureFinder, RowNote } from './rules.ts'
import type { ProductNow } from './rules-change.ts'
import { rowTexts as texts } from './texts.ts'

/** From the ZIP, or of the product. */
export type RowPicture = ImportPicture | { kept: string }

/** The named pictures, the main one first, and their errors. */
export function picturesIn(
  names: readonly string[],
  { find, zipName }: { find: ReturnType<typeof pictureFinder<ImportPicture>>; zipName: string | null },
  kept: ProductNow['pictures'],
): { pictures: RowPicture[]; errors: RowNote[] } {
  // One picture too many is enough to refuse the row.
  const found = names.slice(0, GALLERY_MAX + 2).map((name): RowPicture | { wrong: string } => {
    const own = kept.find(({ id, file }) => id === name || file === name)
    if (own) return { kept: own.id }
    const picture = find(name)
    if (picture === undefined) return { wrong: texts.pictureMissing(name, zipName) }
    if (picture === 'several') return { wrong: texts.pictureSeveral(name) }
    if (picture.problem !== undefined) return { wrong: texts.pictureWrong(name, picture.problem) }
    return picture
  })
  const pictures = found.flatMap((each) => ('wrong' in each ? [] : [each]))
  const wrong = found.flatMap((each) => ('wrong' in each ? [each.wrong] : []))
  if (names.length === 0) wrong.push(productTexts.noPhoto)
  if (names.length - 1 > GALLERY_MAX) wrong.push(productTexts.tooMany)
  return { pictures, errors: wrong.map((text) => ({ column: 'fotos', text })) }
}
