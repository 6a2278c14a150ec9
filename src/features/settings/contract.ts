import { z } from 'zod'
import { requiredLine } from '../../lib/form-fields.ts'

export const facultyLengths = { name: 120, address: 300, hours: 200 } as const

export const NewFacultyInput = z.object({
  name: requiredLine(facultyLengths.name),
  address: requiredLine(facultyLengths.address),
  hours: requiredLine(facultyLengths.hours),
  demo: z.boolean().default(false),
  position: z.coerce.number().int().min(0).max(1_000).default(0),
})
/** `demo` cannot be changed. */
export const FacultyChange = NewFacultyInput.omit({ demo: true }).extend({
  active: z.boolean().default(true),
})
export type FacultyChange = z.output<typeof FacultyChange>

/** Preview of a list of faculties; nothing is saved while there are problems, which are in Spanish. */
export type FacultyListView = {
  items: (FacultyChange & { line: number; change: 'new' | 'changed' | 'same' })[]
  problems: { line: number; message: string }[]
}

export type NewFacultyInput = z.output<typeof NewFacultyInput>
