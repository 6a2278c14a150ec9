import { z } from 'zod'
import { multilineText, requiredText } from '../../lib/form-fields.ts'
import { isVisible } from '../../lib/visible-text.ts'
import { HandOverInput } from '../orders/contract.ts'
import { settings } from '../settings/rules.ts'
import { CasePhotos, PhotoView } from '../uploads/contract.ts'
import { returnAnswers, returnEndings, returnReasons, returnStatuses } from './rules.ts'
import { returnFieldTexts } from './texts.ts'

const { reasonMax } = settings.returns

export const ReturnRequest = z.strictObject({
  reason: requiredText(reasonMax, returnFieldTexts.reason),
  reasonKind: z.enum(returnReasons, returnFieldTexts.reasonKind).default('other'),
  photos: CasePhotos,
})
export type ReturnRequest = z.output<typeof ReturnRequest>

export const ReturnCode = z.strictObject({ code: HandOverInput.shape.code })

/** `response`: needed to reject a return. */
export const ReturnAnswer = z
  .strictObject({
    outcome: z.enum(returnAnswers),
    response: multilineText(reasonMax).default(''),
    photos: CasePhotos,
  })
  .refine(({ outcome, response }) => outcome === 'approve' || isVisible(response), {
    error: returnFieldTexts.response,
    path: ['response'],
  })
export type ReturnAnswer = z.output<typeof ReturnAnswer>

export const ReturnDecision = z.strictObject({
  returnId: z.uuid(),
  outcome: z.enum(['refund', 'close']),
  reason: requiredText(reasonMax, 'Escribe la razón de tu decisión'),
})
export type ReturnDecision = z.output<typeof ReturnDecision>

export const ReturnView = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  product: z.object({ name: z.string(), url: z.string() }),
  amountCents: z.int(),
  buyer: z.object({ name: z.string(), username: z.string() }),
  status: z.enum(returnStatuses),
  label: z.string(),
  reasonKind: z.enum(returnReasons),
  reason: z.string(),
  photos: z.array(PhotoView),
  requestedAt: z.iso.datetime(),
  place: z.object({ name: z.string(), address: z.string(), hours: z.string() }).nullable(),
  bringBy: z.iso.datetime(),
  broughtAt: z.iso.datetime().nullable(),
  code: z.string().nullable(),
  codeLockedUntil: z.iso.datetime().nullable(),
  response: z.string(),
  responsePhotos: z.array(PhotoView),
  respondedAt: z.iso.datetime().nullable(),
  answer: z.enum(returnAnswers).nullable(),
  escalatedAt: z.iso.datetime().nullable(),
  decision: z.string(),
  refundedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** Last day on which the office stores a rejected product; null without such a product. */
  collectBy: z.iso.datetime().nullable(),
  collectedAt: z.iso.datetime().nullable(),
  restockedAt: z.iso.datetime().nullable(),
  ending: z.enum(returnEndings).nullable(),
  /** The next actor and deadline; `business` days are counted from tomorrow, so that 0 is the last day. */
  next: z.object({
    by: z.enum(['buyer', 'seller', 'staff']).nullable(),
    text: z.string(),
    until: z.iso.datetime().nullable(),
    daysLeft: z.int().nullable(),
    days: z.enum(['business', 'calendar']).nullable(),
  }),
  steps: z.array(
    z.object({
      label: z.string(),
      state: z.enum(['done', 'current', 'todo', 'failed']),
      date: z.iso.datetime().nullable(),
      note: z.string(),
    }),
  ),
  can: z.object({
    escalate: z.boolean(),
    answer: z.boolean(),
    reject: z.boolean(),
    receive: z.boolean(),
    handBack: z.boolean(),
    restock: z.boolean(),
  }),
})
export type ReturnView = z.output<typeof ReturnView>

/** Whether no action is left; a product that the office stores for its buyer keeps the return open. */
export const isReturnOver = ({ status, next }: Pick<ReturnView, 'status' | 'next'>) =>
  status === 'completed' || (status === 'closed' && next.until === null)

export const ReturnList = z.object({ items: z.array(ReturnView), total: z.int(), nextCursor: z.null() })
export const RETURNS_MAX = 200
