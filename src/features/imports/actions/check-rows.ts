import type { Context } from '../../../context.ts'
import { isAppError } from '../../../lib/errors.ts'
import type { DbOrTx } from '../../../platform/db/pool.ts'
import { pictureId } from '../../../platform/images/stored-image.ts'
import { checkOffer } from '../../selling/actions/product-parts.ts'
import type { CsvCells } from '../../selling/contract-csv.ts'
import { htmlOf } from '../../selling/contract-form.ts'
import { NewProductInput, ProductChange } from '../../selling/contract-writes.ts'
import { findUnusualPrice } from '../../selling/rules-price.ts'
import { centsOf } from '../../selling/rules-writes.ts'
import { offerOfProduct } from '../../selling/views-own.ts'
import { settings } from '../../settings/rules.ts'
import { type ImportPicture, pictureFinder, type RowKind, type RowNote, rankOf } from '../rules.ts'
import {
  conditionIn,
  formulaNotes,
  type ImportCategory,
  listOf,
  longCells,
  offerIn,
  placeIn,
  urlOf,
} from '../rules-cells.ts'
import { changeIn, type ProductNow, picturesIn, type RowPicture } from '../rules-change.ts'
import { clashesOf, type FirstLines, nameKeyOf } from '../rules-clashes.ts'
import { firstPerColumn, notesOf } from '../rules-notes.ts'
import { type OwnNamed, productsNamed } from '../store/own-products.ts'
import { rowTexts as texts } from '../texts.ts'
import { prohibitedNames } from './prohibited-names.ts'

type GivenRow = {
  line: number
  cells: CsvCells
  beyond?: number
  seen?: { revision: number; stock: number }
}

export type RowWrite =
  | { kind: 'new'; input: NewProductInput; pictures: RowPicture[] }
  | { kind: 'change'; url: string; change: ProductChange; pictures: RowPicture[] | undefined }
  | { kind: 'same' }

export type ImportSource = {
  storeId: number
  zipName: string | null
  pictures: readonly ImportPicture[]
  categories: readonly ImportCategory[]
}

/** Validates rows like the product form. `isUnusual`: including the row confirms its unusual price. */
export async function checkRows(
  ctx: Context,
  db: DbOrTx,
  source: ImportSource,
  rows: readonly GivenRow[],
  first: FirstLines,
) {
  const own = await productsNamed(
    db,
    source.storeId,
    rows.map(({ cells }) => urlOf(cells)),
    rows.map(({ cells }) => nameKeyOf(cells)),
  )
  const now = ctx.clock.now()
  const byUrl = new Map(own.map((each) => [each.product.url, each]))
  const byName = new Map(own.map((each) => [each.nameKey, each.product.url]))
  const prohibited = await prohibitedNames(ctx, rows, byUrl)
  const find = pictureFinder(source.pictures)
  const shop: Shop = { ...source, byUrl, byName, find, first, now, prohibited }
  return rows.map((row) => checkRow(row, shop))
}

type Shop = ImportSource & {
  byUrl: ReadonlyMap<string, OwnNamed>
  byName: ReadonlyMap<string, string>
  find: ReturnType<typeof pictureFinder<ImportPicture>>
  first: FirstLines
  now: Date
  prohibited: ReadonlyMap<number, RowNote[]>
}

type Found = { write?: RowWrite | undefined; errors: RowNote[]; warnings: RowNote[] }

function priceQuestion(product: ProductNow | undefined, write: RowWrite | undefined): RowNote[] {
  const after =
    write?.kind === 'new'
      ? write.input
      : product && write?.kind === 'change' && { ...product, ...write.change }
  const question = after && findUnusualPrice(product ?? { priceCents: null }, after)
  if (!question) return []
  const column = question.field === 'priceCents' ? 'precio' : 'oferta_valor'
  return [{ column, text: texts.priceAsked(question.from, question.to) }]
}

function checkRow({ line, cells, beyond = 0, seen }: GivenRow, shop: Shop) {
  const url = urlOf(cells)
  const nameKey = nameKeyOf(cells)
  const own = shop.byUrl.get(url)
  const product = own && productNow(own, shop.now, seen)
  const tooLong = longCells(cells)
  const found: Found =
    tooLong.length > 0 || (url !== '' && !product)
      ? { errors: tooLong, warnings: [] }
      : product
        ? changedProduct(cells, product, shop)
        : newProduct(cells, shop)
  const question = priceQuestion(product, found.write)
  const formulas = formulaNotes(cells)
  const clashes = clashesOf({ line, beyond, url, nameKey }, shop)
  const prohibited = shop.prohibited.get(line) ?? []
  const errors = firstPerColumn([...formulas.errors, ...clashes, ...found.errors, ...prohibited])
  const warnings =
    errors.length > 0 ? [] : firstPerColumn([...formulas.warnings, ...question, ...found.warnings])
  const kind: RowKind = url === '' ? 'new' : found.write?.kind === 'same' ? 'same' : 'change'
  const row = {
    ...{ line, cells, beyond, kind, errors, warnings, nameKey, url },
    rank: rankOf({ errors, warnings }),
    seenRevision: product?.revision ?? null,
    seenStock: product?.stock ?? null,
  }
  const isUnusual = errors.length === 0 && question.length > 0
  return { row, write: errors.length > 0 ? undefined : found.write, isUnusual }
}

function newProduct(cells: CsvCells, shop: Shop): Found {
  const place = placeIn(cells, shop.categories)
  const { data: input, error } = NewProductInput.safeParse({
    ...conditionIn(cells),
    isbn: cells.isbn ?? '',
    name: cells.nombre ?? '',
    priceCents: centsOf((cells.precio ?? '').trim()),
    stock: cells.existencias ?? '',
    deliveryDays: cells.dias_entrega?.trim() || settings.store.defaultDeliveryDays,
    description: htmlOf(cells.descripcion ?? ''),
    tags: listOf(cells.etiquetas),
    offer: offerIn(cells),
    ...('errors' in place ? { categoryId: 1, subcategoryId: 1 } : place),
  })
  const { pictures, ...wrong } = picturesIn(listOf(cells.fotos), shop, [])
  return {
    write: input && { kind: 'new', input, pictures },
    errors: [
      ...('errors' in place ? place.errors : []),
      ...notesOf(error),
      ...wrong.errors,
      ...(input ? offerNotes(input, shop.now) : []),
    ],
    warnings: [],
  }
}

function changedProduct(cells: CsvCells, product: ProductNow, shop: Shop): Found {
  const { change, ...notes } = changeIn(cells, product)
  const names = listOf(cells.fotos)
  const arePicturesSame =
    names.length === 0 ||
    (names.length === product.pictures.length &&
      names.every((name, at) => [product.pictures[at]?.id, product.pictures[at]?.file].includes(name)))
  if (Object.keys(change).length === 0 && arePicturesSame) return { write: { kind: 'same' }, ...notes }
  const named = arePicturesSame ? undefined : picturesIn(names, shop, product.pictures)
  const { data: input, error } = ProductChange.safeParse({
    ...change,
    revision: product.revision,
    ...(change['stock'] === undefined ? {} : { stockBefore: product.stock }),
  })
  const { offer, priceCents } = { ...product, ...input }
  return {
    write: input && { kind: 'change', url: product.url, change: input, pictures: named?.pictures },
    errors: [
      ...notes.errors,
      ...(named?.errors ?? []),
      ...notesOf(error),
      ...(input ? offerNotes({ offer, priceCents }, shop.now) : []),
    ],
    warnings: notes.warnings,
  }
}

function offerNotes(input: Pick<ProductNow, 'offer' | 'priceCents'>, now: Date): RowNote[] {
  try {
    checkOffer(input, now)
    return []
  } catch (error) {
    if (isAppError(error)) return notesOf(error)
    throw error
  }
}

function productNow(
  { product, category, subcategory }: OwnNamed,
  now: Date,
  seen: GivenRow['seen'],
): ProductNow {
  return {
    ...product,
    category,
    subcategory,
    stock: seen?.stock ?? product.stock,
    revision: seen?.revision ?? product.revision,
    offer: offerOfProduct(product, now),
    pictures: [product.image, ...product.gallery].map((image) => ({
      id: pictureId(image),
      file: image.original.split('/').at(-1) ?? '',
    })),
  }
}
