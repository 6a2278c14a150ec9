import { z } from 'zod'
import { errorText } from '../../lib/errors.ts'
import { idOption } from '../../lib/form-fields.ts'
import { INT4_MAX } from '../../lib/int4.ts'
import { readCode } from '../../lib/isbn.ts'
import { codeFaultTexts } from '../books/texts.ts'
import { type Condition, isWearOfNew, offerNames, type Wear, wears } from '../catalogue/rules.ts'
import { settings } from '../settings/rules.ts'
import { UploadId } from '../uploads/contract.ts'
import { uploadErrors } from '../uploads/errors.ts'
import { price, required, text, whole } from './contract-fields.ts'
import { invalidNameCharacters, isProductName, normalizeProductName } from './rules-names.ts'
import {
  checkSpecification,
  checkTags,
  DESCRIPTION_MAX,
  GALLERY_MAX,
  isStockTooHigh,
  normalizeDetails,
  normalizeSpecification,
  normalizeSummary,
  normalizeTags,
} from './rules-writes.ts'
import { productTexts as texts } from './texts-form.ts'

const uploadText = errorText(uploadErrors, 'upload-missing')

const ROWS = 100

const day = z.iso.date(texts.offerEnd)

const offer = z
  .discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal(offerNames.Disccount),
        value: whole(texts.offerValue, 100),
        endsOn: day,
      }),
      z.object({ kind: z.literal(offerNames.Fixed), value: price, endsOn: day }),
    ],
    texts.offerKind,
  )
  .transform(({ kind, ...rest }) => ({
    kind: kind === 'percent' ? ('Disccount' as const) : ('Fixed' as const),
    ...rest,
  }))

/** With or without hyphens; an ISBN-10 becomes an ISBN-13. */
const isbn = z
  .union([z.null(), z.string().trim().max(40, codeFaultTexts.none)], codeFaultTexts.none)
  .transform((text, context) => {
    if (text === null || text === '') return null
    const { isbn, fault } = readCode(text)
    if (fault) context.addIssue({ code: 'custom', message: codeFaultTexts[fault] })
    return isbn ?? z.NEVER
  })

const tooMany = { code: 'custom', message: texts.tooMany } as const

const fields = {
  condition: z.enum(['nuevo', 'usado'], texts.condition),
  wear: z.enum(wears, texts.wear).nullable(),
  isbn,
  name: required(200)
    .transform(normalizeProductName)
    .refine(isProductName, { error: ({ input }) => texts.name(invalidNameCharacters(String(input))) }),
  /** HTML of the editor; the action removes all but its own formats. */
  description: text(DESCRIPTION_MAX).trim(),
  summary: z
    .array(text(200))
    .max(ROWS, texts.tooMany)
    .transform(normalizeSummary)
    .refine((list) => list.length <= settings.lists.information, texts.tooMany),
  details: z
    .array(z.object({ title: text(80), value: text(200) }))
    .max(ROWS, texts.tooMany)
    .transform(normalizeDetails)
    .superRefine((list, context) => {
      if (list.length > settings.lists.details) context.addIssue(tooMany)
      if (list.some(({ title, value }) => title === '' || value === ''))
        context.addIssue({ code: 'custom', message: texts.required })
    }),
  specification: z
    .array(
      z.object({
        name: text(40),
        values: z.union([
          z.array(text(settings.lists.specificationValueLength)).max(ROWS, texts.tooMany),
          text(400),
        ]),
      }),
    )
    .max(ROWS, texts.tooMany)
    .transform(normalizeSpecification)
    .superRefine((list, context) => {
      const problem = checkSpecification(list)
      if (problem === 'too-many') context.addIssue(tooMany)
      if (problem === 'too-long') context.addIssue({ code: 'custom', message: texts.specificationLength })
      if (problem === 'incomplete') context.addIssue({ code: 'custom', message: texts.specification })
    }),
  tags: z
    .array(text(200))
    .max(ROWS, texts.tooMany)
    .transform(normalizeTags)
    .superRefine((tags, context) => {
      const problem = checkTags(tags)
      if (problem === 'too-many') context.addIssue(tooMany)
      if (problem === 'too-long') context.addIssue({ code: 'custom', message: texts.tagLength })
    }),
  priceCents: price,
  stock: whole(texts.stock, settings.stock.max, texts.stockMax),
  deliveryDays: whole(texts.deliveryDays, settings.store.deliveryDaysMax, texts.deliveryDaysMax),
  offer: offer.nullable(),
  refusesOffers: z.boolean(),
}

/** The repeated price confirms it (`isUnusualPriceChange`). */
const confirmed = {
  confirmedPriceCents: price
    .optional()
    .describe(
      'The price (or the fixed offer) repeated, if it is 0 or differs by more than 60 %; not needed with an access token',
    ),
}

const optional = {
  wear: fields.wear.default(null),
  isbn: fields.isbn.default(null),
  description: fields.description.default(''),
  summary: fields.summary.default([]),
  details: fields.details.default([]),
  specification: fields.specification.default([]),
  tags: fields.tags.default([]),
  deliveryDays: fields.deliveryDays.default(settings.store.defaultDeliveryDays),
  offer: fields.offer.default(null),
  refusesOffers: fields.refusesOffers.default(false),
}

function checkWear(
  given: { condition?: Condition | undefined; wear?: Wear | null | undefined },
  context: z.RefinementCtx,
): void {
  if (isWearOfNew(given)) context.addIssue({ code: 'custom', path: ['wear'], message: texts.wearOfNew })
}

export const NewProductInput = z
  .object({
    ...fields,
    ...optional,
    ...confirmed,
    categoryId: idOption,
    subcategoryId: idOption,
  })
  .superRefine(checkWear)
export type NewProductInput = z.output<typeof NewProductInput>

/** Far above any stock, even after reservations end. */
const PIECES_MAX = 1_000_000

const pictures = <Schema extends z.ZodType>(picture: Schema) =>
  z.array(picture).superRefine((list, context) => {
    const problem = list.length === 0 ? texts.noPhoto : list.length > 1 + GALLERY_MAX && texts.tooMany
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

export const NewPictures = pictures(UploadId)
/** Uploads, and ids of pictures of the product. */
export const ChangedPictures = pictures(
  z.union([UploadId, z.string().regex(/^[\w-]{16}$/, uploadText)], uploadText),
)

const edit = {
  ...confirmed,
  stock: whole(texts.stock, PIECES_MAX, texts.stockMax),
  /** The stock when the form was opened: sales and returns since then are added. */
  stockBefore: whole(texts.stock, PIECES_MAX).optional(),
  /** The revision when the form was opened: an edit that is sent twice, or after another one, is refused. */
  revision: whole(texts.stock, INT4_MAX).optional(),
}

function checkStock(
  { stock, stockBefore }: { stock?: number | undefined; stockBefore?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (stock !== undefined && isStockTooHigh(stock, stockBefore))
    context.addIssue({ code: 'custom', path: ['stock'], message: texts.stockMax })
}

/** Category and subcategory never change (D2 §5). */
export const EditProductInput = z
  .object({ ...fields, ...optional, ...edit })
  .superRefine(checkStock)
  .superRefine(checkWear)
export type EditProductInput = z.output<typeof EditProductInput>

const orNone = <Schema extends z.ZodType>(list: Schema) => z.union([z.null().transform(() => []), list])

/** Read-only fields are ignored, so that a program may send a product back whole. */
const ignored = z.unknown().transform(() => undefined)
const readOnly = { url: ignored, category: ignored, subcategory: ignored, paused: ignored, review: ignored }

/** A program would believe that an unknown name had an effect, so that it is refused. */
export const ProductChange = z
  .strictObject({
    ...readOnly,
    ...fields,
    summary: orNone(fields.summary),
    details: orNone(fields.details),
    specification: orNone(fields.specification),
    ...edit,
  })
  .partial()
  .superRefine(checkStock)
  .superRefine(checkWear)
export type ProductChange = z.output<typeof ProductChange>
