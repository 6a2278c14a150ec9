import { z } from 'zod'
import { multilineText, requiredText, rowId } from '../../lib/form-fields.ts'
import { staffRoles } from '../../lib/viewer.ts'
import { isVisible } from '../../lib/visible-text.ts'
import { HandOverInput } from '../orders/contract.ts'
import { settings } from '../settings/rules.ts'
import { reportActs } from './rules-report.ts'
import { staffTexts } from './texts.ts'
import { auditActions } from './texts-acts.ts'

const { reasonMax } = settings.staff

export const Reason = requiredText(reasonMax, staffTexts.reason)

export const StoreDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('verify') }),
  z.object({ decision: z.literal('accept-name') }),
  z.object({ decision: z.literal('review'), reason: Reason.max(500, 'Escribe 500 caracteres o menos') }),
])
export type StoreDecision = z.output<typeof StoreDecision>

export const ReasonInput = z.object({ reason: Reason })
export const NoteInput = z.object({ reason: requiredText(reasonMax, staffTexts.note) })
/** `isRemoved` of an appeal: the order no longer counts. */
export const CloseTaskInput = NoteInput.extend({ isRemoved: z.stringbool().default(false) })
export type CloseTaskInput = z.output<typeof CloseTaskInput>

const optionalText = multilineText(reasonMax).default('')
/** An empty answer sends the ready answer of the act. */
export const ReportDecision = z
  .object({
    act: z.enum(reportActs, 'Elige qué hacer'),
    /** For the owner of the subject. */
    reason: optionalText,
    /** For the reporter. */
    answer: optionalText,
  })
  .refine(({ act, reason }) => act === 'none' || isVisible(reason), {
    path: ['reason'],
    message: staffTexts.reason,
  })
export type ReportDecision = z.output<typeof ReportDecision>

export const ClaimDecision = z.object({
  outcome: z.enum(['refund', 'close'], 'Elige qué hacer'),
  reason: Reason,
})
export type ClaimDecision = z.output<typeof ClaimDecision>

const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1)

export const AuditQuery = z.object({
  act: z.enum(auditActions).optional(),
  actor: z.string().trim().max(40).default(''),
  subject: z.string().trim().max(120).default(''),
  page: pageNumber,
})
export type AuditQuery = z.output<typeof AuditQuery>

export const UserQuery = z.object({
  q: z.string().trim().max(100).default(''),
  filter: z.enum(['all', 'blocked', 'staff']).default('all'),
  page: pageNumber,
})
export type UserQuery = z.output<typeof UserQuery>

/** Without roles the person is no longer staff. */
export const StaffRolesInput = z.object({
  roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
  facultyId: rowId().nullable().default(null),
})

export const staffPageSize = 20
export const queuePageSize = 10

/** The order's number, "T-10001" or "10001", and its buyer's code. */
export const OfficeHandOver = z.object({
  order: z
    .string()
    .trim()
    .regex(/^([tT]-)?\d{1,9}$/, 'Escribe el número de pedido, por ejemplo T-10001')
    .transform((text) => Number(text.replace(/^t-/i, ''))),
  code: HandOverInput.shape.code,
})
export type OfficeHandOver = z.output<typeof OfficeHandOver>
