import { checkGallery } from '../../catalogue/actions/product-parts.ts'
import { productTexts } from '../../catalogue/texts-form.ts'
import type { ImportPicture, pictureFinder, RowNote } from '../rules.ts'
import type { ProductNow } from '../rules-change.ts'
import { rowTexts as texts } from '../texts.ts'
import { byTheForm, noted } from './row-notes.ts'

/** Pictures of a row: of the ZIP, or one that its product has already. */
export type RowPicture = ImportPicture | { kept: string }

/** The pictures that a row names, the main one first; the form's rule says how many there may be. */
export function picturesIn(
  names: readonly string[],
  { find, zipName }: { find: ReturnType<typeof pictureFinder<ImportPicture>>; zipName: string | null },
  errors: RowNote[],
  kept: ProductNow['pictures'],
): RowPicture[] {
  const wrong = (text: string) => noted(errors, { column: 'fotos', text })
  const pictures = names.flatMap((name): RowPicture[] => {
    const own = kept.find(({ id, file }) => id === name || file === name)
    if (own) return [{ kept: own.id }]
    const found = find(name)
    if (found === undefined) wrong(texts.pictureMissing(name, zipName))
    else if (found === 'several') wrong(texts.pictureSeveral(name))
    else if (found.problem !== undefined) wrong(texts.pictureWrong(name, found.problem))
    else return [found]
    return []
  })
  if (errors.some(({ column }) => column === 'fotos')) return pictures
  if (pictures.length === 0) wrong(productTexts.noPhoto)
  else byTheForm(errors, () => checkGallery(pictures.length - 1))
  return pictures
}
