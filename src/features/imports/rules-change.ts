import { isbnIn } from '../../lib/isbn.ts'
import { type Condition, type OfferKind, offerNames, type Wear } from '../catalogue/rules.ts'
import type { CsvCells, CsvColumn } from '../selling/contract-csv.ts'
import { htmlOf } from '../selling/contract-form.ts'
import { normalizeProductName } from '../selling/rules-names.ts'
import { centsOf, GALLERY_MAX, normalizeTags } from '../selling/rules-writes.ts'
import { productTexts } from '../selling/texts-form.ts'
import type { ImportPicture, pictureFinder, RowNote } from './rules.ts'
import { conditionIn, isNamed, listOf, offerIn } from './rules-cells.ts'
import { rowTexts as texts } from './texts.ts'

type Named = { name: string; url: string }

export type ProductNow = {
  url: string
  name: string
  condition: Condition
  wear: Wear | null
  isbn: string | null
  category: Named
  subcategory: Named
  description: string
  tags: string[]
  priceCents: number
  stock: number
  deliveryDays: number
  offer: { kind: OfferKind; value: number; endsOn: string } | null
  pictures: { id: string; file: string }[]
  revision: number
}

/** Empty and equal cells change nothing; an offer is removed if all of its cells are empty. */
export function changeIn(
  cells: CsvCells,
  product: ProductNow,
): { change: Record<string, unknown>; errors: RowNote[]; warnings: RowNote[] } {
  const change: Record<string, unknown> = {}
  const errors: RowNote[] = []
  const warnings: RowNote[] = []
  const take = (
    column: CsvColumn,
    field: string,
    isSame: (cell: string) => boolean,
    value: (cell: string) => unknown,
  ) => {
    const cell = (cells[column] ?? '').trim()
    if (cell !== '' && !isSame(cell)) change[field] = value(cell)
  }
  take('nombre', 'name', (cell) => normalizeProductName(cell) === product.name, String)
  const condition = (cells.condicion ?? '').trim() === '' ? undefined : conditionIn(cells)
  // "usado" matches every used product and does not clear its wear.
  if (
    condition &&
    (condition.condition !== product.condition || (condition.wear && condition.wear !== product.wear))
  )
    Object.assign(change, condition)
  take('isbn', 'isbn', (cell) => isbnIn(cell) === product.isbn, String)
  take('precio', 'priceCents', (cell) => centsOf(cell) === product.priceCents, centsOf)
  take('existencias', 'stock', (cell) => Number(cell) === product.stock, String)
  take('dias_entrega', 'deliveryDays', (cell) => Number(cell) === product.deliveryDays, String)
  take('descripcion', 'description', (cell) => [cell, htmlOf(cell)].includes(product.description), htmlOf)
  take('etiquetas', 'tags', (cell) => areSame(normalizeTags(listOf(cell)), product.tags), listOf)

  const { priceCents: to } = change
  if (typeof to === 'number')
    warnings.push({ column: 'precio', text: texts.priceChanges(product.priceCents, to) })

  if (cells.oferta_tipo !== undefined) {
    const offer = offerIn(cells)
    if (offer === null ? product.offer !== null : !isSameOffer(offer, product.offer)) change['offer'] = offer
    if (offer === null && product.offer) warnings.push({ column: 'oferta_tipo', text: texts.offerGoes })
  }
  for (const [column, place] of [
    ['categoria', product.category],
    ['subcategoria', product.subcategory],
  ] as const) {
    const cell = (cells[column] ?? '').trim()
    if (cell !== '' && !isNamed(place, cell)) errors.push({ column, text: texts.placeStays(place.name) })
  }
  return { change, errors, warnings }
}

const areSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')

function isSameOffer(offer: object, now: ProductNow['offer']): boolean {
  if (!now) return false
  const { kind, value, endsOn } = offer as { kind: string; value: number | string; endsOn: string }
  return kind === offerNames[now.kind] && value !== '' && Number(value) === now.value && endsOn === now.endsOn
}

export type RowPicture = ImportPicture | { kept: string }

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
