import { z } from 'zod'
import { formNumber, line, requiredLine, rowId, wholeNumber } from '../../lib/form-fields.ts'
import { longest, most } from './rules.ts'

const day = z.iso.date('Elige un día')

export const ProgrammeInput = z.object({
  name: requiredLine(longest.programme),
  /** null: of the whole university. */
  facultyId: z.union([z.literal('').transform(() => null), formNumber(rowId()), z.null()]).default(null),
  semesters: wholeNumber(1, most.semesters),
  active: z.boolean().default(true),
})
export type ProgrammeInput = z.output<typeof ProgrammeInput>

export const CourseInput = z.object({
  semester: wholeNumber(1, most.semesters),
  code: requiredLine(longest.code),
  name: requiredLine(longest.course),
  listedBy: line(longest.listedBy).default(''),
  active: z.boolean().default(true),
})
export type CourseInput = z.output<typeof CourseInput>

export const TermInput = z
  .object({ name: requiredLine(longest.term), startsOn: day, endsOn: day })
  .refine(({ startsOn, endsOn }) => startsOn < endsOn, {
    path: ['endsOn'],
    message: 'Termina después de empezar',
  })
export type TermInput = z.output<typeof TermInput>

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
