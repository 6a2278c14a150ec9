import { z } from 'zod'
import { csvColumns } from '../selling/contract-csv.ts'
import { importStates, rowGroups, rowKinds, rowResults } from './rules.ts'

export const ImportView = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  csvName: z.string(),
  zipName: z.string().nullable(),
  notes: z.array(z.string()),
  rows: z.object({
    total: z.int(),
    errors: z.int(),
    warnings: z.int(),
    new: z.int(),
    changes: z.int(),
    same: z.int(),
    leftOut: z.int(),
    importable: z.int(),
    created: z.int(),
    changed: z.int(),
    failed: z.int(),
  }),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type ImportView = z.infer<typeof ImportView>

const notes = z.array(z.object({ column: z.string(), text: z.string() }))

export const ImportRowView = z.object({
  line: z.int(),
  kind: z.enum(rowKinds),
  cells: z.array(z.object({ column: z.enum(csvColumns), text: z.string() })),
  errors: notes,
  warnings: notes,
  leftOut: z.boolean(),
  /** The preview of its main picture, until the import is done. */
  picture: z.string().nullable(),
  result: z.enum(rowResults).nullable(),
  reason: z.string(),
  product: z.object({ url: z.string(), name: z.string() }).nullable(),
})
export type ImportRowView = z.infer<typeof ImportRowView>

export const ImportRowsQuery = z.object({
  group: z.enum(rowGroups).optional(),
  cursor: z.coerce.number().int().min(1).max(1_000).default(1),
})

const CELL_MAX = 30_000

export const RowCorrection = z.object({
  cells: z
    .array(
      z.object({
        column: z.enum(csvColumns),
        // PostgreSQL refuses this character.
        text: z
          .string()
          .max(CELL_MAX, 'El texto es demasiado largo')
          .refine((cell) => !cell.includes('\0'), 'Quita los signos que no se ven'),
      }),
    )
    .max(csvColumns.length)
    .optional(),
  leftOut: z.boolean().optional(),
})
export type RowCorrection = z.output<typeof RowCorrection>
