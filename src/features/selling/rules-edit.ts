import { isbnIn } from '../../lib/isbn.ts'
import { readChoice } from '../uploads/rules.ts'
import type { ProductFormValues } from './contract-form.ts'
import {
  centsOf,
  normalizeDetails,
  normalizeSpecification,
  normalizeSummary,
  normalizeTags,
  stockAfter,
} from './rules-writes.ts'

/** Forms change line ends, and the editor drops white space between blocks. */
const markup = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim()

/** Equal facts are the same value, however it is typed. */
const facts = {
  photos: ({ photos }) => photos.map(({ picture }) => picture),
  name: ({ name }) => name.trim().replace(/\s+/g, ' '),
  price: ({ price }) => centsOf(price.trim()),
  condition: ({ condition }) => condition,
  description: ({ description }) => markup(description),
  tags: ({ tags }) => normalizeTags(tags),
  isbn: ({ isbn }) => isbnIn(isbn) ?? isbn.trim(),
  stock: ({ stock }) => stock.trim(),
  deliveryDays: ({ deliveryDays }) => deliveryDays.trim(),
  refusesOffers: ({ refusesOffers }) => refusesOffers,
  offerKind: ({ offerKind, offerValue, offerEndsOn }) => [
    offerKind,
    offerKind === 'Fixed' ? centsOf(offerValue.trim()) : offerValue.trim(),
    offerEndsOn,
  ],
  summary: ({ summary }) => normalizeSummary(summary),
  details: ({ details }) => normalizeDetails(details),
  specification: ({ specification }) => normalizeSpecification(specification),
} as const satisfies Record<string, (values: ProductFormValues) => unknown>

/** A field that shows its stored value; the offer is shown at its kind. */
export type EditField = keyof typeof facts
const editFields = Object.keys(facts) as EditField[]

export const differences = (edit: ProductFormValues, stored: ProductFormValues): EditField[] =>
  editFields.filter(
    (field) =>
      JSON.stringify(facts[field](edit)) !== JSON.stringify(facts[field](stored)) &&
      !(field === 'stock' && edit.stock.trim() === edit.stockBefore),
  )

/** The edit on top of the stored version: its stock moves by the edit's difference. */
export function rebaseEdit(edit: ProductFormValues, stored: ProductFormValues): ProductFormValues {
  const storedKeys = new Set(stored.photos.map(keptKey))
  const [stock, before] = [edit.stock, edit.stockBefore].map(Number) as [number, number]
  const isMoved = edit.stockBefore !== '' && edit.stock.trim() !== stored.stock
  return {
    ...edit,
    revision: stored.revision,
    stockBefore: stored.stock,
    stock: isMoved ? String(stockAfter(Number(stored.stock), { stock, stockBefore: before })) : edit.stock,
    photos: edit.photos.filter((photo) => {
      const key = keptKey(photo)
      return key === undefined || storedKeys.has(key)
    }),
  }
}

export function keptKey({ picture }: ProductFormValues['photos'][number]): string | undefined {
  const choice = readChoice(picture)
  return choice && 'kept' in choice ? choice.kept : undefined
}
