import { type ProductFormValues, readProductForm } from '../../../features/selling/contract-form.ts'
import { readStoreForm, type StoreFormValues } from '../../../features/stores/contract-form.ts'

/** The product's fields have a prefix, because both forms have a name. */
export type NewStoreValues = { terms: boolean; store: StoreFormValues; product: ProductFormValues }

export const productPrefix = 'product-'

export const prefixed = <Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [productPrefix + field, value]))

export function readNewStore(fields: FormData): NewStoreValues {
  return {
    terms: fields.has('termsAccepted'),
    store: readStoreForm(fields),
    product: readProductForm(fields, productPrefix),
  }
}
