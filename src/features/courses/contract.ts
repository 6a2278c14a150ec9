import { z } from 'zod'
import { formNumber, line, rowId, wholeNumber } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { isbnIn } from '../../lib/isbn.ts'
import { codeFaultTexts } from '../books/texts-codes.ts'
import { wears } from '../catalogue/rules.ts'
import { price } from '../selling/contract-fields.ts'
import { NewProductInput } from '../selling/contract-writes.ts'
import { type ListItem, longest, most, requirements } from './rules.ts'
import { isbnProblem, itemKey } from './rules-list.ts'
import { courseLineTexts as texts } from './texts-list.ts'

const isbn = z
  .string()
  .max(40, codeFaultTexts.none)
  .nullable()
  .default(null)
  .superRefine((given, context) => {
    const problem = given?.trim() ? isbnProblem(given.trim()) : undefined
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform((given) => (given?.trim() ? (isbnIn(given) ?? null) : null))

/** A thing of a list: a book by its ISBN, its name then may be left to what is known of it; else by its name. */
export const ListItemInput = z
  .object({
    requirement: z.enum(requirements),
    isbn,
    name: line(longest.item).default(''),
    note: line(longest.note).default(''),
  })
  .refine((item) => item.isbn !== null || item.name !== '', { path: ['name'], message: 'Falta el nombre' })

/** Says beside a thing that it stands on the list already. */
function refuseTwice(rows: readonly (ListItem | undefined)[], context: z.RefinementCtx): void {
  const keys = rows.map((row) => row && itemKey(row))
  rows.forEach((row, at) => {
    const first = keys.indexOf(keys[at])
    if (row && first < at)
      context.addIssue({
        code: 'custom',
        path: [at, row.isbn ? 'isbn' : 'name'],
        message: texts.itemTwice(row.name || (row.isbn ?? ''), first + 1),
      })
  })
}
const tooMany = texts.tooManyItems(most.items)

export const ListInput = z.object({
  items: z.array(ListItemInput).max(most.items, tooMany).superRefine(refuseTwice),
})
export type ListInput = z.output<typeof ListInput>

/** A row of the form that nobody filled in, or emptied to take the thing off. */
const isBlank = (row: unknown) => {
  const { isbn: digits, name, note } = row as Record<string, unknown>
  return [digits, name, note].every((cell) => typeof cell !== 'string' || cell.trim() === '')
}
const Rows = z
  .array(z.union([z.custom<undefined>(isBlank).transform(() => undefined), ListItemInput]))
  .max(most.items + 20)
  .superRefine(refuseTwice)
  .transform((rows) => rows.flatMap((row) => row ?? []))
  .refine((items) => items.length <= most.items, tooMany)

/** The same as a form sends it, `items.{row}.name`: empty rows are left out. */
export const ListForm = z.object({ items: Rows })

export const EnrolmentInput = z.object({
  programmeId: formNumber(rowId('Elige tu carrera')),
  semester: wholeNumber(1, most.semesters),
})
export type EnrolmentInput = z.output<typeof EnrolmentInput>

/** A book by its ISBN, or a thing by what the list calls it. */
export const OwnedInput = z.object({
  item: z.string().trim().min(1).max(longest.item),
  owned: z.union([z.boolean(), z.enum(['0', '1']).transform((value) => value === '1')]),
})

export const ProgrammeView = z.object({
  id: z.int(),
  name: z.string(),
  /** As it stands in the address of "Tu semestre". */
  slug: z.string(),
  faculty: z.string().nullable(),
  semesters: z.int(),
})
export type ProgrammeView = z.output<typeof ProgrammeView>

export const EnrolmentView = z.object({ programme: ProgrammeView, semester: z.int() })
export type EnrolmentView = z.output<typeof EnrolmentView>

export const OfferView = z.object({
  /** Url of the product. */
  product: z.string(),
  name: z.string(),
  store: z.string(),
  priceCents: z.int(),
  condition: z.enum(['nuevo', 'usado']),
  wear: z.enum(wears).nullable(),
  quality: z.int(),
  deliveryDays: z.int(),
  /** What is bought where nothing is chosen; empty for a product without options. */
  options: z.string(),
  image: ImageView,
  tone: z.string(),
})
export type OfferView = z.output<typeof OfferView>

export const SemesterItemView = z.object({
  /** The book's ISBN, or what the thing is called: the same thing of two courses is got once. */
  key: z.string(),
  requirement: z.enum(requirements),
  isbn: z.string().nullable(),
  name: z.string(),
  note: z.string(),
  image: ImageView.nullable(),
  state: z.enum(['offered', 'owned', 'missing']),
  /** When it was bought here; null where it is owned because they say so. */
  boughtAt: z.iso.datetime().nullable(),
  offers: z.int(),
  lowestCents: z.int().nullable(),
  highestCents: z.int().nullable(),
  /** The cheapest new one's price. */
  newCents: z.int().nullable(),
  allVerified: z.boolean(),
  /** What a missing book went for in the last year; null where too few did. */
  usualCents: z.int().nullable(),
})
export type SemesterItemView = z.output<typeof SemesterItemView>

export const SemesterView = z.object({
  programme: ProgrammeView,
  semester: z.int(),
  /** The next day on which classes begin, as far as staff have said. */
  startsOn: z.iso.date().nullable(),
  courses: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      listedBy: z.string(),
      items: z.array(SemesterItemView),
    }),
  ),
  /** By the key of the item; each store's cheapest in each condition. */
  offers: z.record(z.string(), z.array(OfferView)),
})
export type SemesterView = z.output<typeof SemesterView>

/** What is chosen of a thing that is listed again; all else is known. */
export const SellAgainInput = z.object({
  priceCents: price,
  confirmedPriceCents: NewProductInput.shape.confirmedPriceCents,
  wear: z.enum(wears, 'Elige cómo está'),
  deliveryDays: NewProductInput.shape.deliveryDays,
})
export type SellAgainInput = z.output<typeof SellAgainInput>

/** A book of the lists that somebody has and may not use any more. */
export const UsedBookView = z.object({
  isbn: z.string(),
  name: z.string(),
  image: ImageView,
  /** The order that it came with; null of what they listed themselves and put on pause. */
  orderId: z.uuid().nullable(),
  /** Where it is sold again, or taken off pause. */
  path: z.string(),
  /** Enrolled people whose next semester asks for it. */
  students: z.int(),
  /** Where nobody is enrolled: a course that asks for it. */
  course: z.string().nullable(),
})
export type UsedBookView = z.output<typeof UsedBookView>

/** A course by its name, with what it asks for: each thing once, a book by its ISBN. */
export const CourseMatch = z.object({
  name: z.string(),
  items: z.array(z.object({ courseId: z.int(), isbn: z.string().nullable(), name: z.string() })),
  /** It asks for more than these. */
  hasMore: z.boolean(),
})
export type CourseMatch = z.infer<typeof CourseMatch>
