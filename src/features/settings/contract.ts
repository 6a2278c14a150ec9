import { z } from 'zod'

const line = (max: number) => z.string().trim().min(1, 'Por favor rellena este campo.').max(max)

export const NewFacultyInput = z.object({
  name: line(120),
  address: line(300),
  hours: line(120),
  /** Marked as invented on every screen. */
  demo: z.boolean().default(false),
  position: z.coerce.number().int().min(0).max(1_000).default(0),
})
/** Whether it is the demo's is not for changing: what was invented stays marked. */
export const FacultyChange = NewFacultyInput.omit({ demo: true }).extend({
  active: z.boolean().default(true),
})
export type FacultyChange = z.output<typeof FacultyChange>

export type NewFacultyInput = z.output<typeof NewFacultyInput>
