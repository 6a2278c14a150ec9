import type { Context } from '../../../context.ts'
import { fold } from '../../../lib/slug.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { pictureId } from '../../../platform/images/stored-image.ts'
import { checkOffer, cleanDescription } from '../../catalogue/actions/product-parts.ts'
import type { CsvCells } from '../../catalogue/contract-csv.ts'
import { htmlOf } from '../../catalogue/contract-form.ts'
import { NewProductInput, ProductChange } from '../../catalogue/contract-writes.ts'
import { normalizeProductName } from '../../catalogue/rules-names.ts'
import { offerOfProduct } from '../../catalogue/views-own.ts'
import { settings } from '../../settings/rules.ts'
import { type ImportPicture, pictureFinder, type RowKind, type RowNote, rankOf } from '../rules.ts'
import { formulaNotes, type ImportCategory, listOf, offerIn, placeIn, urlOf } from '../rules-cells.ts'
import { changeIn, type ProductNow } from '../rules-change.ts'
import { type OwnNamed, productsNamed } from '../store/own-products.ts'
import { rowTexts as texts } from '../texts.ts'
import { byTheForm, noted, parsed } from './row-notes.ts'
import { picturesIn, type RowPicture } from './row-pictures.ts'

/** A row before it is looked at. `seen`: what its product was when its seller saw the row. */
type GivenRow = {
  line: number
  cells: CsvCells
  beyond?: number
  seen?: { revision: number; stock: number }
}

/** What a row without errors writes. */
export type RowWrite =
  | { kind: 'new'; input: NewProductInput; pictures: RowPicture[] }
  | { kind: 'change'; url: string; change: ProductChange; pictures: RowPicture[] | undefined }
  | { kind: 'same' }

type CheckedRow = {
  line: number
  cells: CsvCells
  beyond: number
  kind: RowKind
  errors: RowNote[]
  warnings: RowNote[]
  rank: number
  nameKey: string
  url: string
  seenRevision: number | null
  seenStock: number | null
}

/** What rows are checked against, besides the store's products. */
export type ImportSource = {
  storeId: number
  zipName: string | null
  pictures: readonly ImportPicture[]
  categories: readonly ImportCategory[]
}

/** The first row of each name and of each product, by line. */
type FirstLines = { names: ReadonlyMap<string, number>; urls: ReadonlyMap<string, number> }

export const nameKeyOf = ({ nombre = '' }: CsvCells): string => normalizeProductName(nombre).toLowerCase()

/** Rows in the order of their lines. */
export function firstLines(rows: readonly { line: number; nameKey: string; url: string }[]): FirstLines {
  const names = new Map<string, number>()
  const urls = new Map<string, number>()
  for (const { line, nameKey, url } of rows) {
    if (!names.has(nameKey)) names.set(nameKey, line)
    if (!urls.has(url)) urls.set(url, line)
  }
  return { names, urls }
}

/**
 * Looks at rows of a table of products as the form would at each: by its schemas and its rules, against the store's
 * products and the pictures that came along.
 */
export async function checkRows(
  ctx: Context,
  db: DbOrTx,
  source: ImportSource,
  rows: readonly GivenRow[],
  first: FirstLines,
): Promise<{ row: CheckedRow; write: RowWrite | undefined }[]> {
  const own = await productsNamed(
    db,
    source.storeId,
    rows.map(({ cells }) => urlOf(cells)),
    rows.map(({ cells }) => nameKeyOf(cells)),
  )
  const now = ctx.clock.now()
  const shop: Shop = {
    categories: source.categories,
    byUrl: new Map(own.map((each) => [each.product.url, each])),
    byName: new Map(own.map((each) => [each.nameKey, each.product.url])),
    find: pictureFinder(source.pictures),
    zipName: source.zipName,
    first,
    now,
  }
  return rows.map((row) => checkRow(row, shop))
}

type Shop = {
  categories: readonly ImportCategory[]
  byUrl: ReadonlyMap<string, OwnNamed>
  byName: ReadonlyMap<string, string>
  find: ReturnType<typeof pictureFinder<ImportPicture>>
  zipName: string | null
  first: FirstLines
  now: Date
}

function checkRow({ line, cells, beyond = 0, seen }: GivenRow, shop: Shop) {
  const url = urlOf(cells)
  const nameKey = nameKeyOf(cells)
  const own = url === '' ? undefined : shop.byUrl.get(url)
  const { errors, warnings } = formulaNotes(cells)
  const wrong = (column: string, text: string) => noted(errors, { column, text })
  if (beyond > 0) wrong('', texts.cellsTooMany(beyond))
  if (url !== '' && !own) wrong('url', texts.urlUnknown(url))
  const [sameName, sameUrl] = [shop.first.names.get(nameKey), shop.first.urls.get(url)]
  if (url !== '' && sameUrl !== undefined && sameUrl < line) wrong('url', texts.urlTwice(sameUrl))
  if (nameKey !== '' && sameName !== undefined && sameName < line) wrong('nombre', texts.nameTwice(sameName))
  const taken = shop.byName.get(nameKey)
  if (nameKey !== '' && taken !== undefined && taken !== url) wrong('nombre', texts.nameTaken(taken))

  const product = own && productNow(own, shop.now, seen)
  const write =
    url === ''
      ? newProduct(cells, shop, errors)
      : product && changedProduct(cells, product, shop, errors, warnings)
  const row: CheckedRow = {
    line,
    cells,
    beyond,
    kind: url === '' ? 'new' : write?.kind === 'same' ? 'same' : 'change',
    errors,
    warnings: errors.length > 0 ? [] : warnings,
    rank: rankOf({ errors, warnings }),
    nameKey,
    url,
    seenRevision: product?.revision ?? null,
    seenStock: product?.stock ?? null,
  }
  return { row, write: errors.length > 0 ? undefined : write }
}

function newProduct(cells: CsvCells, shop: Shop, errors: RowNote[]): RowWrite | undefined {
  const place = placeIn(cells, shop.categories)
  if ('errors' in place) for (const note of place.errors) noted(errors, note)
  const input = parsed(NewProductInput, errors, {
    condition: fold(cells.condicion ?? '').trim(),
    name: cells.nombre ?? '',
    priceCents: (cells.precio ?? '').trim(),
    stock: cells.existencias ?? '',
    deliveryDays: cells.dias_entrega?.trim() || settings.store.defaultDeliveryDays,
    description: htmlOf(cells.descripcion ?? ''),
    tags: listOf(cells.etiquetas),
    offer: offerIn(cells),
    ...('errors' in place ? { categoryId: 0, subcategoryId: 0 } : place),
  })
  const pictures = picturesIn(listOf(cells.fotos), shop, errors, [])
  if (!input) return undefined
  byTheForm(errors, () => cleanDescription(input.description))
  byTheForm(errors, () => checkOffer(input, shop.now))
  return { kind: 'new', input, pictures }
}

function changedProduct(
  cells: CsvCells,
  product: ProductNow,
  shop: Shop,
  errors: RowNote[],
  warnings: RowNote[],
): RowWrite | undefined {
  const { change, ...notes } = changeIn(cells, product)
  for (const note of notes.errors) noted(errors, note)
  for (const note of notes.warnings) noted(warnings, note)
  const names = listOf(cells.fotos)
  const arePicturesSame =
    names.length === 0 ||
    (names.length === product.pictures.length &&
      names.every((name, at) => [product.pictures[at]?.id, product.pictures[at]?.file].includes(name)))
  const pictures = arePicturesSame ? undefined : picturesIn(names, shop, errors, product.pictures)
  if (Object.keys(change).length === 0 && !pictures) return { kind: 'same' }
  const input = parsed(ProductChange, errors, {
    ...change,
    revision: product.revision,
    ...(change['stock'] === undefined ? {} : { stockBefore: product.stock }),
  })
  if (!input) return undefined
  const { description, offer = product.offer, priceCents = product.priceCents } = input
  if (description !== undefined) byTheForm(errors, () => cleanDescription(description))
  byTheForm(errors, () => checkOffer({ offer, priceCents }, shop.now))
  return { kind: 'change', url: product.url, change: input, pictures }
}

function productNow(
  { product, category, subcategory }: OwnNamed,
  now: Date,
  seen: GivenRow['seen'],
): ProductNow {
  const { url, name, condition, description, tags, priceCents, deliveryDays } = product
  return {
    ...{ url, name, condition, description, tags, priceCents, deliveryDays, category, subcategory },
    stock: seen?.stock ?? product.stock,
    revision: seen?.revision ?? product.revision,
    offer: offerOfProduct(product, now),
    pictures: [product.image, ...product.gallery].map((image) => ({
      id: pictureId(image),
      file: image.original.split('/').at(-1) ?? '',
    })),
  }
}
