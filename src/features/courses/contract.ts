import { z } from 'zod'
import { isbnIn } from '../../lib/isbn.ts'
import { ImageView } from '../catalogue/contract.ts'
import { wears } from '../catalogue/rules.ts'
import { priceProblem } from '../catalogue/rules-price.ts'
import { readPrice } from '../catalogue/rules-writes.ts'
import { longest, most, proposalStates, requirements, tidy } from './rules.ts'
import { isbnProblem, itemKey } from './rules-list.ts'

const REQUIRED = 'Por favor rellena este campo.'
const text = (max: number) => z.string(REQUIRED).max(max, `Hasta ${max} letras`).transform(tidy)
const line = (max: number) => text(max).refine((value) => value !== '', REQUIRED)
const whole = (least: number, highest: number) =>
  z.coerce
    .number(`Un número de ${least} a ${highest}`)
    .int(`Un número de ${least} a ${highest}`)
    .min(least, `Un número de ${least} a ${highest}`)
    .max(highest, `Un número de ${least} a ${highest}`)
const day = z.iso.date('Elige un día')

export const ProgrammeInput = z.object({
  name: line(longest.programme),
  /** null: of the whole university. */
  facultyId: z
    .union([
      z.literal('').transform(() => null),
      z.coerce.number().int().positive().max(2_147_483_647),
      z.null(),
    ])
    .default(null),
  semesters: whole(1, most.semesters),
  active: z.boolean().default(true),
})
export type ProgrammeInput = z.output<typeof ProgrammeInput>

export const CourseInput = z.object({
  semester: whole(1, most.semesters),
  code: line(longest.code),
  name: line(longest.course),
  listedBy: text(longest.listedBy).default(''),
  active: z.boolean().default(true),
})
export type CourseInput = z.output<typeof CourseInput>

const isbn = z
  .string()
  .max(40)
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
    name: text(longest.item).default(''),
    note: text(longest.note).default(''),
  })
  .refine((item) => item.isbn !== null || item.name !== '', { path: ['name'], message: 'Falta el nombre' })
export const ListInput = z.object({
  items: z.array(ListItemInput).max(most.items, `Hasta ${most.items} cosas por materia`),
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
  .superRefine((rows, context) => {
    rows.forEach((row, at) => {
      const first = row ? rows.findIndex((other) => other && itemKey(other) === itemKey(row)) : at
      if (row && first < at)
        context.addIssue({
          code: 'custom',
          path: [at, row.isbn ? 'isbn' : 'name'],
          message: `Ya está en el renglón ${first + 1}`,
        })
    })
    if (rows.filter(Boolean).length > most.items)
      context.addIssue({ code: 'custom', message: `Hasta ${most.items} cosas por materia` })
  })
  .transform((rows) => rows.flatMap((row) => row ?? []))

/** The same as a form sends it, `items.{row}.name`: empty rows are left out. */
export const ListForm = z.object({ items: Rows })

/** Reads the rows of such a form, besides what else it has. */
export function listFieldsOf(fields: FormData): Record<string, unknown> {
  const rows: Record<string, unknown>[] = []
  const others: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    const [, row, cell] = /^items\.(\d{1,2})\.(\w+)$/.exec(name) ?? []
    if (row === undefined || cell === undefined) others[name] = value
    else rows[Number(row)] = { ...rows[Number(row)], [cell]: value }
  }
  return { ...others, items: Array.from(rows, (row) => row ?? {}) }
}

export const TermInput = z
  .object({ name: line(60), startsOn: day, endsOn: day })
  .refine(({ startsOn, endsOn }) => startsOn < endsOn, {
    path: ['endsOn'],
    message: 'Termina después de empezar',
  })
export type TermInput = z.output<typeof TermInput>

export const EnrolmentInput = z.object({
  programmeId: z.coerce.number('Elige tu carrera').int().positive('Elige tu carrera').max(2_147_483_647),
  semester: whole(1, most.semesters),
})
export type EnrolmentInput = z.output<typeof EnrolmentInput>

/** A book by its ISBN, or a thing by what the list calls it. */
export const OwnedInput = z.object({
  item: z.string().trim().min(1).max(longest.item),
  owned: z.union([z.boolean(), z.enum(['0', '1']).transform((value) => value === '1')]),
})

export const ProposalLinkInput = z.object({ proposer: line(120) })
export const ProposalInput = ListInput.extend({
  comment: z
    .string()
    .max(1_000, 'Hasta 1000 letras')
    .default('')
    .transform((value) => value.trim()),
})
export type ProposalInput = z.output<typeof ProposalInput>
export const ProposalForm = ProposalInput.omit({ items: true }).extend({ items: Rows })
export const ProposalDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve') }),
  z.object({ decision: z.literal('reject'), reason: line(500) }),
])
export type ProposalDecision = z.output<typeof ProposalDecision>

export const MAX_TABLE_BYTES = 200_000
export const CourseTableInput = z.object({ csv: z.string().max(MAX_TABLE_BYTES) })

export const CourseTableView = z.object({
  /** Each course of the table, in its order. */
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
  /** In Spanish. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type CourseTableView = z.output<typeof CourseTableView>

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
  wear: z.enum(['como-nuevo', 'buen-estado', 'con-detalles']).nullable(),
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
  priceCents: z.union([z.number(), z.string()], REQUIRED).transform((given, context) => {
    const cents = given === '' ? undefined : readPrice(given)
    if (cents === undefined)
      context.addIssue({ code: 'custom', message: given === '' ? REQUIRED : priceProblem(given) })
    return cents ?? z.NEVER
  }),
  wear: z.enum(wears, 'Elige cómo está'),
})
export type SellAgainInput = z.output<typeof SellAgainInput>

/** A book of the lists that somebody has and may not use any more. */
export const UsedBookView = z.object({
  isbn: z.string(),
  name: z.string(),
  image: ImageView,
  /** The order that it came with; null of what they listed themselves and put on pause. */
  orderId: z.uuid().nullable(),
  productUrl: z.string(),
  /** Enrolled people whose next semester asks for it. */
  readers: z.int(),
  /** Where nobody is enrolled: a course that asks for it. */
  course: z.string().nullable(),
})
export type UsedBookView = z.output<typeof UsedBookView>

export const ProposalState = z.enum(proposalStates)
