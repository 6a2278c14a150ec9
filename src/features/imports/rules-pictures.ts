import { GALLERY_MAX } from '../selling/rules-writes.ts'
import { productTexts } from '../selling/texts-form.ts'
import type { ImportPicture, pictureFinder, RowNote } from './rules.ts'
import type { ProductNow } from './rules-change.ts'
import { rowTexts as texts } from './texts.ts'

/** Pictures of a row: of the ZIP, or one that its product has already. */
export type RowPicture = ImportPicture | { kept: string }

/** The pictures that a row names, the main one first; where not all are there, or too many, what is wrong. */
export function picturesIn(
  names: readonly string[],
  { find, zipName }: { find: ReturnType<typeof pictureFinder<ImportPicture>>; zipName: string | null },
  kept: ProductNow['pictures'],
): { pictures: RowPicture[]; errors: RowNote[] } {
  // One more than may be is enough to refuse the rest.
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
