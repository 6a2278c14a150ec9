import { startOfDay } from '../../lib/dates.ts'
import { readCode } from '../../lib/isbn.ts'
import { codeFaultTexts } from '../books/texts.ts'
import { priceAt } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'
import type { ProductFormValues } from './contract-form.ts'
import { invalidNameCharacters, isProductName, normalizeProductName } from './rules-names.ts'
import { findUnusualPrice, priceProblem } from './rules-price.ts'
import {
  checkSpecification,
  checkTags,
  isStockTooHigh,
  normalizeDetails,
  normalizeSpecification,
  normalizeTags,
  offerProblems,
  readPrice,
} from './rules-writes.ts'
import { productTexts as texts } from './texts-form.ts'

type FormPrices = Pick<ProductFormValues, 'price' | 'offerKind' | 'offerValue'>

const isWhole = (text: string) => /^\d{1,9}$/.test(text.trim())

/** The contract decides. `stored` has the prices before an edit. */
export function productFormProblems(
  values: ProductFormValues,
  { isNew, now, stored }: { isNew: boolean; now: Date; stored?: FormPrices | undefined },
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  const require = (field: string, text: string, problem: string | undefined) => {
    if (text.trim() === '') problems[field] = texts.required
    else if (problem) problems[field] = problem
  }
  const question = priceQuestion(values, stored)
  if (values.photos.length === 0) problems['photos'] = texts.noPhoto
  const name = normalizeProductName(values.name)
  require('name', name, isProductName(name) ? undefined : texts.name(invalidNameCharacters(name)))
  require('price', values.price, priceProblem(values.price) ?? question['priceCents'])
  if (values.condition === '') problems['condition'] = texts.condition
  if (isNew) require(values.category === '' ? 'category' : 'subcategory', values.subcategory, undefined)
  if (normalizeDetails(values.details).some(({ title, value }) => title === '' || value === ''))
    problems['details'] = texts.required
  const specification = checkSpecification(normalizeSpecification(values.specification))
  if (specification)
    problems['specification'] = {
      'too-many': texts.tooMany,
      'too-long': texts.specificationLength,
      incomplete: texts.specification,
    }[specification]
  const tags = checkTags(normalizeTags(values.tags))
  if (tags) problems['tags'] = { 'too-many': texts.tooMany, 'too-long': texts.tagLength }[tags]
  const code = values.isbn.trim() === '' ? undefined : readCode(values.isbn)
  if (code?.fault) problems['isbn'] = codeFaultTexts[code.fault]
  require('stock', values.stock, stockProblem(values.stock, values.stockBefore))
  if (values.deliveryDays !== '' && !isWhole(values.deliveryDays))
    problems['deliveryDays'] = texts.deliveryDays
  else if (Number(values.deliveryDays) > settings.store.deliveryDaysMax)
    problems['deliveryDays'] = texts.deliveryDaysMax
  if (question['offer.value']) problems['offerValue'] = question['offer.value']
  Object.assign(problems, offerFieldProblems(values, now))
  return problems
}

function priceQuestion(values: ProductFormValues, stored: FormPrices | undefined): Record<string, string> {
  const { priceCents, offer } = pricesOf(values)
  if (priceCents === null) return {}
  const question = findUnusualPrice(stored ? pricesOf(stored) : { priceCents: null }, { priceCents, offer })
  return !question || readPrice(values.confirmedPrice) === question.to
    ? {}
    : { [question.field]: texts.priceSure(question.from, question.to) }
}

function pricesOf({ price, offerKind, offerValue }: FormPrices) {
  const value = readPrice(offerValue)
  const offer = value === undefined ? null : { kind: offerKind, value }
  return { priceCents: readPrice(price) ?? null, offer }
}

export function stockProblem(text: string, before = ''): string | undefined {
  if (text.trim() === '') return undefined
  if (!isWhole(text)) return texts.stock
  return isStockTooHigh(Number(text), before === '' ? undefined : Number(before)) ? texts.stockMax : undefined
}

function offerFieldProblems(
  { price, offerKind, offerValue, offerEndsOn }: ProductFormValues,
  now: Date,
): Record<string, string> {
  if (offerKind === '') return offerValue + offerEndsOn === '' ? {} : { offerKind: texts.offerKind }
  const isRight =
    offerKind === 'Fixed'
      ? offerValue !== '' && readPrice(offerValue) !== undefined
      : isWhole(offerValue) && Number(offerValue) <= 100
  const hasEnd = /^\d{4}-\d{2}-\d{2}$/.test(offerEndsOn)
  if (!isRight || !hasEnd)
    return {
      ...(isRight
        ? {}
        : { offerValue: (offerKind === 'Fixed' && priceProblem(offerValue)) || texts.offerValue }),
      ...(hasEnd ? {} : { offerEndsOn: texts.offerEnd }),
    }
  const priceCents = price === '' ? undefined : readPrice(price)
  if (priceCents === undefined) return {}
  const value = offerKind === 'Fixed' ? (readPrice(offerValue) ?? 0) : Number(offerValue)
  const found = offerProblems(priceCents, { kind: offerKind, value, endsAt: startOfDay(offerEndsOn) }, now)
  return {
    ...(found.includes('not-lower') ? { offerValue: texts.offerNotLower[offerKind] } : {}),
    ...(found.includes('over') ? { offerEndsOn: texts.offerOver } : {}),
  }
}

export function formPricing({ price, offerKind, offerValue, offerEndsOn }: ProductFormValues, now: Date) {
  const priceCents = price === '' ? undefined : readPrice(price)
  if (priceCents === undefined) return undefined
  const value = (offerKind === 'Fixed' ? readPrice(offerValue) : Number(offerValue)) ?? Number.NaN
  const endsAt = /^\d{4}-\d{2}-\d{2}$/.test(offerEndsOn) ? startOfDay(offerEndsOn) : new Date(Number.NaN)
  const isOffer = offerKind !== '' && offerValue !== '' && !Number.isNaN(value + endsAt.getTime())
  return priceAt(priceCents, isOffer ? { kind: offerKind, value, endsAt } : null, now)
}
