import { type ConditionChoice, chosenCondition, conditionChoices, offerNames } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'
import {
  type FormPicture,
  formPictures,
  formText,
  formTexts,
  pictureField,
} from '../uploads/contract-form.ts'
import { centsOf } from './rules-writes.ts'

/** The form as typed: every field is a text, so that a refused form loses nothing. */
export type ProductFormValues = {
  /** Empty by default, so that a used product is never sold as new by accident. */
  condition: '' | ConditionChoice
  name: string
  /** `{id}_{name}` (D2 §2.8). */
  category: string
  subcategory: string
  description: string
  summary: string[]
  details: { title: string; value: string }[]
  specification: { name: string; values: string }[]
  tags: string[]
  isbn: string
  price: string
  /** Answers the question about an unusual price (`isUnusualPriceChange`). */
  confirmedPrice: string
  stock: string
  stockBefore: string
  revision: string
  deliveryDays: string
  offerKind: '' | 'Disccount' | 'Fixed'
  offerValue: string
  offerEndsOn: string
  /** The main one first. */
  photos: FormPicture[]
}

export const emptyProductForm: ProductFormValues = {
  condition: '',
  name: '',
  category: '',
  subcategory: '',
  description: '',
  summary: [''],
  details: [{ title: '', value: '' }],
  specification: [{ name: '', values: '' }],
  tags: [],
  isbn: '',
  price: '',
  confirmedPrice: '',
  stock: '1',
  stockBefore: '',
  revision: '',
  deliveryDays: String(settings.store.defaultDeliveryDays),
  offerKind: '',
  offerValue: '',
  offerEndsOn: '',
  photos: [],
}

/** The form of a similar product: everything but what identifies this one. */
export const likeProduct = (values: ProductFormValues): ProductFormValues => ({
  ...values,
  name: '',
  isbn: '',
  price: '',
  confirmedPrice: '',
  photos: [],
  stock: emptyProductForm.stock,
  stockBefore: '',
  revision: '',
  offerKind: '',
  offerValue: '',
  offerEndsOn: '',
})

const conditionOf = (text: string) => conditionChoices.find((choice) => choice === text) ?? ''

function pairsOf(form: FormData, first: string, second: string): [string, string][] {
  const seconds = formTexts(form, second)
  return formTexts(form, first).map((value, index) => [value, seconds[index] ?? ''])
}

/** `prefix` separates its fields from those of another form on the page. */
export function readProductForm(form: FormData, prefix = ''): ProductFormValues {
  const text = (name: string) => formText(form, prefix + name)
  const offerKind = text('offerKind')
  return {
    condition: conditionOf(text('condition')),
    name: text('name'),
    category: text('category'),
    subcategory: text('subcategory'),
    description: text('description'),
    summary: formTexts(form, `${prefix}summary`),
    details: pairsOf(form, `${prefix}detailTitle`, `${prefix}detailValue`).map(([title, value]) => ({
      title,
      value,
    })),
    specification: pairsOf(form, `${prefix}specName`, `${prefix}specValues`).map(([name, values]) => ({
      name,
      values,
    })),
    tags: formTexts(form, `${prefix}tags`).flatMap((tags) => tags.split(',')),
    isbn: text('isbn'),
    price: text('price'),
    confirmedPrice: text('confirmedPrice'),
    stock: text('stock'),
    stockBefore: text('stockBefore'),
    revision: text('revision'),
    deliveryDays: text('deliveryDays'),
    offerKind: offerKind === 'Disccount' || offerKind === 'Fixed' ? offerKind : '',
    offerValue: text('offerValue'),
    offerEndsOn: text('offerEndsOn'),
    photos: formPictures(form, `${prefix}photos`),
  }
}

/** The inverse of `readProductForm`. */
export function productFormEntries(values: ProductFormValues): [name: string, value: string][] {
  const { summary, details, specification, tags, photos, ...texts } = values
  const each = (name: string, list: readonly string[]) => list.map((value): [string, string] => [name, value])
  return [
    ...Object.entries(texts),
    ...each('summary', summary),
    ...details.flatMap(({ title, value }) => [
      ...each('detailTitle', [title]),
      ...each('detailValue', [value]),
    ]),
    ...specification.flatMap(({ name, values: given }) => [
      ...each('specName', [name]),
      ...each('specValues', [given]),
    ]),
    ...each('tags', tags),
    ...each('photos', photos.map(pictureField)),
  ]
}

/** The form in the contract's fields. A partly filled offer asks for the rest of it. */
export function productInputOf(values: ProductFormValues): unknown {
  const { offerKind, offerValue, offerEndsOn, category, subcategory, price, confirmedPrice, ...others } =
    values
  const { stockBefore, revision, ...rest } = others
  return {
    ...rest,
    ...(values.condition !== '' && chosenCondition(values.condition)),
    categoryId: category,
    subcategoryId: subcategory,
    description: htmlOf(values.description),
    priceCents: centsOf(price),
    ...(confirmedPrice !== '' && { confirmedPriceCents: centsOf(confirmedPrice) }),
    deliveryDays: values.deliveryDays || String(settings.store.defaultDeliveryDays),
    stockBefore: stockBefore === '' ? undefined : stockBefore,
    revision: revision === '' ? undefined : revision,
    offer:
      offerKind + offerValue + offerEndsOn === ''
        ? null
        : {
            kind: offerKind && offerNames[offerKind],
            value: offerKind === 'Fixed' ? centsOf(offerValue) : offerValue,
            endsOn: offerEndsOn,
          },
  }
}

/** Without scripts a description is plain text, whose lines become paragraphs. */
export const htmlOf = (description: string): string =>
  /<\w/.test(description) ? description : paragraphsOf(description)

export function paragraphsOf(description: string): string {
  if (description.trim() === '') return description
  const escaped = description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const fieldNames: Record<string, string> = {
  wear: 'condition',
  categoryId: 'category',
  subcategoryId: 'subcategory',
  priceCents: 'price',
  confirmedPriceCents: 'price',
  'offer.value': 'offerValue',
  'offer.endsOn': 'offerEndsOn',
  'offer.kind': 'offerKind',
  image: 'photos',
  gallery: 'photos',
}

/** Errors of an action at the form's fields; an action's fields are dotted. */
export function formErrorsOf(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [formFieldOf(field.split('.')), message]),
  )
}

export function formFieldOf(path: readonly PropertyKey[]): string {
  return fieldNames[path.join('.')] ?? fieldNames[String(path[0])] ?? String(path[0])
}
