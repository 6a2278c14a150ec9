import { z } from 'zod'
import { formNumber, line, requiredLine, rowId, wholeNumber } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { isbnIn } from '../../lib/isbn.ts'
import { codeFaultTexts } from '../books/texts.ts'
import { wears } from '../catalogue/rules.ts'
import { price } from '../selling/contract-fields.ts'
import { NewProductInput } from '../selling/contract-writes.ts'
import { type ListItem, maximum, maxLength, requirements } from './rules.ts'
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

/** A book by ISBN, whose title may be omitted, or a material by name. */
const ListItemInput = z
  .object({
    requirement: z.enum(requirements),
    isbn,
    name: line(maxLength.item).default(''),
    note: line(maxLength.note).default(''),
  })
  .refine((item) => item.isbn !== null || item.name !== '', { path: ['name'], message: 'Falta el nombre' })

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
const tooMany = texts.tooManyItems(maximum.items)

export const ListInput = z.object({
  items: z.array(ListItemInput).max(maximum.items, tooMany).superRefine(refuseTwice),
})
export type ListInput = z.output<typeof ListInput>

const isBlank = (row: unknown) => {
  const { isbn: digits, name, note } = row as Record<string, unknown>
  return [digits, name, note].every((cell) => typeof cell !== 'string' || cell.trim() === '')
}
const Rows = z
  .array(z.union([z.custom<undefined>(isBlank).transform(() => undefined), ListItemInput]))
  .max(maximum.items + 20)
  .superRefine(refuseTwice)
  .transform((rows) => rows.flatMap((row) => row ?? []))
  .refine((items) => items.length <= maximum.items, tooMany)

/** Fields `items.{row}.name`; empty rows are ignored. */
export const ListForm = z.object({ items: Rows })

export const EnrolmentInput = z.object({
  programmeId: formNumber(rowId('Elige tu carrera')),
  semester: wholeNumber(1, maximum.semesters),
})
export type EnrolmentInput = z.output<typeof EnrolmentInput>

export const OwnedInput = z.object({
  item: z.string().trim().min(1).max(maxLength.item),
  owned: z.union([z.boolean(), z.enum(['0', '1']).transform((value) => value === '1')]),
})
export type OwnedInput = z.output<typeof OwnedInput>

export const ProgrammeView = z.object({
  id: z.int(),
  name: z.string(),
  /** The address of "Tu semestre". */
  slug: z.string(),
  faculty: z.string().nullable(),
  semesters: z.int(),
})
export type ProgrammeView = z.output<typeof ProgrammeView>

export const EnrolmentView = z.object({ programme: ProgrammeView, semester: z.int() })
export type EnrolmentView = z.output<typeof EnrolmentView>

export const OfferView = z.object({
  product: z.string(),
  name: z.string(),
  store: z.string(),
  priceCents: z.int(),
  condition: z.enum(['nuevo', 'usado']),
  wear: z.enum(wears).nullable(),
  quality: z.int(),
  deliveryDays: z.int(),
  /** The default options; empty for a product without options. */
  options: z.string(),
  image: ImageView,
  tone: z.string(),
})
export type OfferView = z.output<typeof OfferView>

export const SemesterItemView = z.object({
  /** The ISBN, or the normalised name; equal items of two courses are bought once. */
  key: z.string(),
  requirement: z.enum(requirements),
  isbn: z.string().nullable(),
  name: z.string(),
  note: z.string(),
  image: ImageView.nullable(),
  state: z.enum(['offered', 'owned', 'missing']),
  /** Null if the owner marked it without an order. */
  boughtAt: z.iso.datetime().nullable(),
  offers: z.int(),
  lowestCents: z.int().nullable(),
  highestCents: z.int().nullable(),
  newCents: z.int().nullable(),
  allVerified: z.boolean(),
  /** Median price of a missing book in the last year; null with too few sales. */
  usualCents: z.int().nullable(),
})
export type SemesterItemView = z.output<typeof SemesterItemView>

export const SemesterView = z.object({
  programme: ProgrammeView,
  semester: z.int(),
  /** The first day of the term to prepare for, if it is still to come. */
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
  /** By item key: each store's cheapest in each condition. */
  offers: z.record(z.string(), z.array(OfferView)),
})
export type SemesterView = z.output<typeof SemesterView>

/** Counts of an enrolled person's lists; `cents` is the cheapest set of the offered items. */
export type SemesterGap = { total: number; missing: number; offered: number; cents: number }

export const SellAgainInput = z.object({
  priceCents: price,
  confirmedPriceCents: NewProductInput.shape.confirmedPriceCents,
  wear: z.enum(wears, 'Elige cómo está'),
  deliveryDays: NewProductInput.shape.deliveryDays,
})
export type SellAgainInput = z.output<typeof SellAgainInput>

/** A book of the lists that the viewer may not need any more. */
export const UsedBookView = z.object({
  isbn: z.string(),
  name: z.string(),
  image: ImageView,
  /** Null for a paused product of their own. */
  orderId: z.uuid().nullable(),
  path: z.string(),
  /** Enrolled students whose next semester requires it. */
  students: z.int(),
  /** A course that requires it, if no student is enrolled. */
  course: z.string().nullable(),
})
export type UsedBookView = z.output<typeof UsedBookView>

/** A course found by name, with its items, each once. */
export const CourseMatch = z.object({
  name: z.string(),
  items: z.array(z.object({ courseId: z.int(), isbn: z.string().nullable(), name: z.string() })),
  hasMore: z.boolean(),
})
export type CourseMatch = z.infer<typeof CourseMatch>

const day = z.iso.date('Elige un día')

export const ProgrammeInput = z.object({
  name: requiredLine(maxLength.programme),
  /** Null for the whole university. */
  facultyId: z.union([z.literal('').transform(() => null), formNumber(rowId()), z.null()]).default(null),
  semesters: wholeNumber(1, maximum.semesters),
  active: z.boolean().default(true),
})
export type ProgrammeInput = z.output<typeof ProgrammeInput>

export const CourseInput = z.object({
  semester: wholeNumber(1, maximum.semesters),
  code: requiredLine(maxLength.code),
  name: requiredLine(maxLength.course),
  listedBy: line(maxLength.listedBy).default(''),
  active: z.boolean().default(true),
})
export type CourseInput = z.output<typeof CourseInput>

export const TermInput = z
  .object({ name: requiredLine(maxLength.term), startsOn: day, endsOn: day })
  .refine(({ startsOn, endsOn }) => startsOn < endsOn, {
    path: ['endsOn'],
    message: 'Termina después de empezar',
  })
export type TermInput = z.output<typeof TermInput>

export const CourseTableView = z.object({
  courses: z.array(
    z.object({
      line: z.int(),
      programme: z.string(),
      isNewProgramme: z.boolean(),
      semester: z.int(),
      code: z.string(),
      name: z.string(),
      items: z.int(),
      added: z.int(),
      removed: z.int(),
      changed: z.int(),
      change: z.enum(['new', 'changed', 'same']),
    }),
  ),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type CourseTableView = z.output<typeof CourseTableView>
