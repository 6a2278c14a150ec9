import {
  type ConditionChoice,
  chosenCondition,
  conditionChoices,
  type OfferKind,
  offerNames,
} from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'
import { readStoreForm } from '../stores/contract-form.ts'
import {
  type FormPicture,
  formPictures,
  formText,
  formTexts,
  pictureField,
} from '../uploads/contract-form.ts'
import { centsOf } from './rules-writes.ts'

/** The form as typed: every field is a text, so that a refused form loses nothing. */
export const emptyProductForm = {
  /** Empty by default, so that a used product is never sold as new by accident. */
  condition: '' as '' | ConditionChoice,
  name: '',
  /** `{id}_{name}` (D2 §2.8). */
  category: '',
  subcategory: '',
  description: '',
  summary: [''],
  details: [{ title: '', value: '' }],
  specification: [{ name: '', values: '' }],
  tags: [] as string[],
  isbn: '',
  price: '',
  /** Answers the question about an unusual price (`isUnusualPriceChange`). */
  confirmedPrice: '',
  stock: '1',
  stockBefore: '',
  revision: '',
  deliveryDays: String(settings.store.defaultDeliveryDays),
  /** '1': buyers cannot offer another price. */
  refusesOffers: '',
  offerKind: '' as '' | OfferKind,
  offerValue: '',
  offerEndsOn: '',
  /** The main one first. */
  photos: [] as FormPicture[],
}
export type ProductFormValues = typeof emptyProductForm

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

export function readProductForm(form: FormData): ProductFormValues {
  const textFields = Object.entries(emptyProductForm).filter(([, value]) => typeof value === 'string')
  const texts = textFields.map(([name]) => [name, formText(form, name)])
  const list = (name: string) => formTexts(form, name)
  const [detailValues, optionValues] = [list('detailValue'), list('specValues')]
  const values: ProductFormValues = {
    ...emptyProductForm,
    ...Object.fromEntries(texts),
    summary: list('summary'),
    details: list('detailTitle').map((title, at) => ({ title, value: detailValues[at] ?? '' })),
    specification: list('specName').map((name, at) => ({ name, values: optionValues[at] ?? '' })),
    tags: list('tags').flatMap((tags) => tags.split(',')),
    photos: formPictures(form, 'photos'),
  }
  return {
    ...values,
    condition: conditionChoices.find((choice) => choice === values.condition) ?? '',
    offerKind: Object.hasOwn(offerNames, values.offerKind) ? values.offerKind : '',
  }
}

/** A first product with the fields of the store that is opened with it. */
export const readFirstListing = (form: FormData) => ({
  ...readStoreForm(form),
  ...readProductForm(form),
  termsAccepted: form.has('termsAccepted'),
})

export function productFormEntries(values: ProductFormValues): [name: string, value: string][] {
  const { summary, details, specification, tags, photos, ...texts } = values
  const entry = (name: string, value: string): [string, string] => [name, value]
  return [
    ...Object.entries(texts),
    ...summary.map((line) => entry('summary', line)),
    ...details.flatMap(({ title, value }) => [entry('detailTitle', title), entry('detailValue', value)]),
    ...specification.flatMap((row) => [entry('specName', row.name), entry('specValues', row.values)]),
    ...tags.map((tag) => entry('tags', tag)),
    ...photos.map((photo) => entry('photos', pictureField(photo))),
  ]
}

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
    refusesOffers: values.refusesOffers === '1',
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
export const formErrorsOf = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [formFieldOf(field.split('.')), message]),
  )

export const formFieldOf = (path: readonly PropertyKey[]): string =>
  fieldNames[path.join('.')] ?? fieldNames[String(path[0])] ?? String(path[0])
