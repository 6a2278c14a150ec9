import { isbnIn } from '../../lib/isbn.ts'
import { readChoice } from '../uploads/rules.ts'
import type { ProductFormValues } from './contract-form.ts'
import {
  normalizeDetails,
  normalizeSpecification,
  normalizeSummary,
  normalizeTags,
  readPrice,
} from './rules-writes.ts'

type Part = {
  /** What the form calls its values. */
  keys: readonly (keyof ProductFormValues)[]
  /** What of it counts: two that are equal here are the same, however they are typed. */
  of: (values: ProductFormValues) => unknown
}

const amount = (text: string) => (text.trim() === '' ? '' : (readPrice(text) ?? text.trim()))

/** Forms change the ends of lines on their way, and the editor leaves out what is between two blocks. */
const markup = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim()

/** Fields of an edit that are merged, each as a whole, in the order of the form. */
const parts = {
  condition: { keys: ['condition'], of: ({ condition }) => condition },
  name: { keys: ['name'], of: ({ name }) => name.trim().replace(/\s+/g, ' ') },
  photos: {
    keys: ['photos'],
    of: ({ photos }) => photos.map(({ picture }) => picture),
  },
  description: { keys: ['description'], of: ({ description }) => markup(description) },
  summary: { keys: ['summary'], of: ({ summary }) => normalizeSummary(summary) },
  details: { keys: ['details'], of: ({ details }) => normalizeDetails(details) },
  specification: {
    keys: ['specification'],
    of: ({ specification }) => normalizeSpecification(specification),
  },
  tags: { keys: ['tags'], of: ({ tags }) => normalizeTags(tags) },
  isbn: { keys: ['isbn'], of: ({ isbn }) => isbnIn(isbn) ?? isbn.trim() },
  price: { keys: ['price'], of: ({ price }) => amount(price) },
  stock: { keys: ['stock'], of: ({ stock }) => stock.trim() },
  deliveryDays: { keys: ['deliveryDays'], of: ({ deliveryDays }) => deliveryDays.trim() },
  offer: {
    keys: ['offerKind', 'offerValue', 'offerEndsOn'],
    of: ({ offerKind, offerValue, offerEndsOn }) => [
      offerKind,
      offerKind === 'Fixed' ? amount(offerValue) : offerValue.trim(),
      offerEndsOn,
    ],
  },
} as const satisfies Record<string, Part>

export type MergeField = keyof typeof parts
export const mergeFields = Object.keys(parts) as MergeField[]

const isSame = (field: MergeField, one: ProductFormValues, other: ProductFormValues) =>
  JSON.stringify(parts[field].of(one)) === JSON.stringify(parts[field].of(other))

/** Fields in which two versions differ. */
export const differences = (one: ProductFormValues, other: ProductFormValues) =>
  mergeFields.filter((field) => !isSame(field, one, other))

function pick(from: ProductFormValues, fields: readonly MergeField[]): Partial<ProductFormValues> {
  const keys = fields.flatMap((field): readonly (keyof ProductFormValues)[] => parts[field].keys)
  return Object.fromEntries(keys.map((key) => [key, from[key]]))
}

/** `values` with these fields as `stored` has them. */
export const takeTheirs = (
  values: ProductFormValues,
  stored: ProductFormValues,
  fields: readonly MergeField[],
): ProductFormValues => ({ ...values, ...pick(stored, fields) })

export type Merge = {
  /** On top of the stored version: what both changed is as in mine. */
  merged: ProductFormValues
  /** Changed by both, each in its way. */
  conflicts: MergeField[]
  /** Changed by one side alone. */
  byMe: MergeField[]
  byThem: MergeField[]
}

/**
 * Merges an edit with the version that was stored meanwhile. Without `base`, what the edit began with, all that differs
 * was changed by both. A stock moves by what the edit added, as sales do beside it.
 */
export function mergeEdit(
  base: ProductFormValues | undefined,
  edit: ProductFormValues,
  theirs: ProductFormValues,
): Merge {
  const edited = withoutLost(edit, theirs)
  const differ = differences(edited, theirs)
  const changed = (side: ProductFormValues) => new Set(base ? differences(base, side) : mergeFields)
  const [mineChanged, theirsChanged] = [changed(edited), changed(theirs)]
  const ofMine = differ.filter((field) => mineChanged.has(field))
  const asked = new Set(ofMine.filter((field) => theirsChanged.has(field)))
  const stock = ofMine.includes('stock') ? stockOf(edited, theirs) : undefined
  // Where nothing else of mine is left to save it may be the same edit sent twice, which would add its pieces twice.
  if (stock !== undefined && ofMine.length > 1) asked.delete('stock')
  else if (stock !== undefined) asked.add('stock')
  const mine = stock === undefined ? edited : { ...edited, stock }
  return {
    merged: { ...theirs, ...pick(mine, ofMine) },
    conflicts: ofMine.filter((field) => asked.has(field)),
    byMe: ofMine.filter((field) => !asked.has(field)),
    byThem: differ.filter((field) => !mineChanged.has(field)),
  }
}

/** A stock that both changed, by difference; undefined where one of the figures is none. */
function stockOf(mine: ProductFormValues, theirs: ProductFormValues): string | undefined {
  const figures = [mine.stock, mine.stockBefore, theirs.stock].map((text) =>
    /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN,
  )
  const [own = 0, before = 0, stored = 0] = figures
  return figures.some(Number.isNaN) ? undefined : String(Math.max(0, stored + own - before))
}

/** The stored picture that a form names, whether or not it is said to show marks of use. */
export function keptKey({ picture }: ProductFormValues['photos'][number]): string | undefined {
  const choice = readChoice(picture)
  return choice && 'kept' in choice ? choice.kept : undefined
}

/** Without stored pictures that the other edit has taken away: their files are gone. */
function withoutLost(mine: ProductFormValues, theirs: ProductFormValues): ProductFormValues {
  const stored = new Set(theirs.photos.map(keptKey))
  const photos = mine.photos.filter((photo) => {
    const kept = keptKey(photo)
    return kept === undefined || stored.has(kept)
  })
  return photos.length === mine.photos.length ? mine : { ...mine, photos }
}
