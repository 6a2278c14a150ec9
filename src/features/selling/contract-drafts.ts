import { z } from 'zod'
import { conditionChoices } from '../catalogue/rules.ts'
import { FORM_PICTURES_MAX, isOwnPreview } from '../uploads/contract-form.ts'
import { readChoice } from '../uploads/rules.ts'
import { emptyProductForm, type ProductFormValues } from './contract-form.ts'

/** Longer than any valid field: a draft keeps a text that is too long, to be shortened. */
const short = z.string().max(1_000)
const long = z.string().max(60_000)
const rows = <Schema extends z.ZodType>(row: Schema) => z.array(row).max(100)

const Pictures = z
  .array(
    z.object({
      picture: z.string().max(400),
      name: z.string().max(300),
      preview: z
        .string()
        .max(400)
        .transform((preview) => (isOwnPreview(preview) ? preview : '')),
    }),
  )
  .max(FORM_PICTURES_MAX)

export const ProductDraftValues = z.object({
  condition: z.enum(['', ...conditionChoices]),
  name: short,
  category: short,
  subcategory: short,
  description: long,
  summary: rows(short),
  details: rows(z.object({ title: short, value: short })),
  specification: rows(z.object({ name: short, values: short })),
  tags: rows(short),
  isbn: short,
  price: short,
  confirmedPrice: short,
  stock: short,
  stockBefore: short,
  revision: short,
  deliveryDays: short,
  refusesOffers: short,
  offerKind: z.enum(['', 'Disccount', 'Fixed']),
  offerValue: short,
  offerEndsOn: short,
  photos: Pictures,
})
ProductDraftValues satisfies z.ZodType<ProductFormValues>

/** `typedAt` may be long ago after time without a network; it is now by default. */
export const ProductDraftInput = z.object({
  values: ProductDraftValues.partial(),
  typedAt: z.iso.datetime().optional(),
  /** Times of the drafts that `values` continue: a draft of another time is not replaced. */
  seen: z.array(z.iso.datetime()).max(3).optional(),
})

export const ProductDraftView = z.object({ values: ProductDraftValues, savedAt: z.iso.datetime() })
export type ProductDraftView = z.infer<typeof ProductDraftView>

export function draftValues(stored: unknown): ProductFormValues | undefined {
  const { success, data } = ProductDraftValues.partial().safeParse(stored)
  if (!success) return undefined
  const given = Object.entries(data).filter(([, value]) => value !== undefined)
  return { ...emptyProductForm, ...Object.fromEntries(given) }
}

export const uploadsIn = ({ photos = [] }: Partial<ProductFormValues>): string[] =>
  photos.flatMap(({ picture }) => {
    const choice = readChoice(picture)
    return choice && 'upload' in choice ? [choice.upload] : []
  })
