import { z } from 'zod'
import { requiredLine } from '../../lib/form-fields.ts'

/** Maximum characters. */
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

/** Preview of an import; nothing is saved while there are problems. */
export const FacultyListView = z.object({
  items: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      address: z.string(),
      hours: z.string(),
      position: z.int(),
      active: z.boolean(),
      change: z.enum(['new', 'changed', 'same']),
    }),
  ),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type FacultyListView = z.infer<typeof FacultyListView>

export type NewFacultyInput = z.output<typeof NewFacultyInput>
