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

/** The product form as it is typed: every field a text, so that nothing is lost when it is refused. */
export type ProductFormValues = {
  /** Empty until it is chosen: who does not look must not sell a used thing as new. */
  condition: '' | ConditionChoice
  name: string
  /** `{id}_{name}` (D2 §2.8). */
  category: string
  subcategory: string
  description: string
  summary: string[]
  details: { title: string; value: string }[]
  /** Values separated by commas. */
  specification: { name: string; values: string }[]
  tags: string[]
  /** Of a book, as it was typed. */
  isbn: string
  price: string
  /** The price that its seller confirmed when asked (`isUnusualPriceChange`). */
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

/** The form of another thing like this one: all but what tells them apart. */
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

/** Rows of two fields that stand side by side. */
function pairsOf(form: FormData, first: string, second: string): [string, string][] {
  const seconds = formTexts(form, second)
  return formTexts(form, first).map((value, index) => [value, seconds[index] ?? ''])
}

/** Reads a sent form; `prefix` tells its fields from another form's on the same page. */
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

/** The fields that `readProductForm` reads these values from. */
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

/** What the contract of a product takes, out of a form. Any part of an offer asks for the others. */
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

/** Without scripts a description is plain text: its lines become paragraphs. */
export const htmlOf = (description: string): string =>
  /<\w/.test(description) ? description : paragraphsOf(description)

/** HTML of a plain text, whatever signs are in it. */
export function paragraphsOf(description: string): string {
  if (description.trim() === '') return description
  const escaped = description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** The form's field for each of the contract's. */
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

/** The same for what an action refused, whose fields are dotted. */
export function formErrorsOf(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [formFieldOf(field.split('.')), message]),
  )
}

/** Where a form shows what the contract refused. */
export function formFieldOf(path: readonly PropertyKey[]): string {
  return fieldNames[path.join('.')] ?? fieldNames[String(path[0])] ?? String(path[0])
}
