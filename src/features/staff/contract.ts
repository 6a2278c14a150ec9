import { z } from 'zod'
import { rowId } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { staffRoles } from '../../lib/viewer.ts'
import { isVisible } from '../../lib/visible-text.ts'
import { HandOverInput } from '../orders/contract.ts'
import { settings } from '../settings/rules.ts'
import { auditActions, queueKinds } from './rules.ts'
import { reportActs } from './rules-report.ts'
import { staffTexts } from './texts.ts'

const written = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(settings.staff.reasonMax, staffTexts.reasonLong)
    .refine(isVisible, missing)

export const Reason = written(staffTexts.reason)

export const StoreDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('verify') }),
  z.object({ decision: z.literal('accept-name') }),
  z.object({ decision: z.literal('review'), reason: Reason.max(500, 'Escribe 500 caracteres o menos') }),
])
export type StoreDecision = z.output<typeof StoreDecision>

export const ReasonInput = z.object({ reason: Reason })
/** The same where staff write a note rather than a reason. */
export const NoteInput = z.object({ reason: written(staffTexts.note) })

const optionalText = z.string().trim().max(settings.staff.reasonMax, staffTexts.reasonLong).default('')
/** Decision about a report; an empty answer sends the ready answer of the act. */
export const ReportDecision = z
  .object({
    act: z.enum(reportActs, 'Elige qué hacer'),
    /** To the owner of the subject. */
    reason: optionalText,
    /** To the reporter. */
    answer: optionalText,
  })
  .refine(({ act, reason }) => act === 'none' || isVisible(reason), {
    path: ['reason'],
    message: staffTexts.reason,
  })
export type ReportDecision = z.output<typeof ReportDecision>

/** How an escalated return or a dispute ends (decisions.md "Orders, returns, disputes"). */
export const ClaimDecision = z.object({
  outcome: z.enum(['refund', 'close'], 'Elige qué hacer'),
  reason: Reason,
})
export type ClaimDecision = z.output<typeof ClaimDecision>

export const QueueItem = z.object({
  kind: z.enum(queueKinds),
  key: z.string(),
  title: z.string(),
  text: z.string(),
  since: z.iso.datetime(),
  due: z.iso.datetime(),
  urgency: z.enum(['overdue', 'today', 'soon', 'later']),
  /** In words, as of now. */
  age: z.string(),
  sinceText: z.string(),
  dueText: z.string(),
  dueNote: z.string(),
  image: ImageView.nullable(),
  /** A product of a trusted store, which may be approved together with others. */
  isTrusted: z.boolean(),
  /** Its page in the staff area. */
  to: z.string(),
})
export type QueueItem = z.infer<typeof QueueItem>

export const QueueView = z.object({
  items: z.array(QueueItem),
  total: z.int(),
  counts: z.record(z.enum(queueKinds), z.int()),
})

export type QueueView = z.infer<typeof QueueView>

const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1)

export const AuditQuery = z.object({
  act: z.enum(auditActions).optional(),
  /** A username. */
  actor: z.string().trim().max(40).default(''),
  subject: z.string().trim().max(120).default(''),
  page: pageNumber,
})
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditRow = z.object({
  id: z.string(),
  act: z.string(),
  actor: z.object({ username: z.string(), displayName: z.string() }),
  subject: z.string(),
  /** The subject in words. */
  about: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  at: z.iso.datetime(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const UserQuery = z.object({
  q: z.string().trim().max(100).default(''),
  filter: z.enum(['all', 'blocked', 'staff']).default('all'),
  page: pageNumber,
})
export type UserQuery = z.output<typeof UserQuery>

export const StaffUser = z.object({
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(['user', 'staff']),
  roles: z.array(z.enum(staffRoles)),
  /** Whose office they are at. */
  facultyId: z.int().nullable(),
  emailVerified: z.boolean(),
  studentEmail: z.string().nullable(),
  studentSince: z.iso.datetime().nullable(),
  blockedAt: z.iso.datetime().nullable(),
  /** A deleted account counts as blocked too, for good. */
  deletedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type StaffUser = z.infer<typeof StaffUser>

/** Without a role somebody is staff no more. */
export const StaffRolesInput = z.object({
  roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
  facultyId: rowId().nullable().default(null),
})

/** Rows of a page of the staff area's lists. */
export const staffPageSize = 20
export const queuePageSize = 10

/** An order by the number that people read, "T-10001" or "10001", and its buyer's code. */
export const OfficeHandOver = z.object({
  order: z
    .string()
    .trim()
    .regex(/^([tT]-)?\d{1,9}$/, 'Escribe el número de pedido, por ejemplo T-10001')
    .transform((text) => Number(text.replace(/^t-/i, ''))),
  code: HandOverInput.shape.code,
})
export type OfficeHandOver = z.output<typeof OfficeHandOver>

/** Numbers of the basket's orders. */
export const OfficeHandedOver = z.object({
  basketId: z.uuid(),
  handedOver: z.array(z.string()),
  missing: z.array(z.string()),
})
export type OfficeHandedOver = z.infer<typeof OfficeHandedOver>
