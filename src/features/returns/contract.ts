import { z } from 'zod'
import { HandOverInput } from '../orders/contract.ts'
import { settings } from '../settings/rules.ts'
import { CasePhotos, PhotoView } from '../uploads/contract.ts'
import { returnAnswers, returnEndings, returnReasons, returnStatuses } from './rules.ts'
import { returnFieldTexts } from './texts.ts'

const { reasonMax } = settings.returns
const written = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(reasonMax, `Escribe ${reasonMax} caracteres o menos`)

/** `POST /orders/{id}/return` and the form of my purchases. */
export const ReturnRequest = z.strictObject({
  reason: written(returnFieldTexts.reason),
  reasonKind: z.enum(returnReasons, returnFieldTexts.reasonKind).default('other'),
  photos: CasePhotos,
})
export type ReturnRequest = z.output<typeof ReturnRequest>

/** The buyer’s return code, as whoever takes the thing in enters it. */
export const ReturnCode = z.strictObject({ code: HandOverInput.shape.code })

export const ReturnAnswer = z.strictObject({
  outcome: z.enum(returnAnswers),
  response: written(returnFieldTexts.response),
  photos: CasePhotos,
})
export type ReturnAnswer = z.output<typeof ReturnAnswer>

/** What staff give both sides to read with their decision. */
export const ReturnDecision = z.strictObject({
  returnId: z.uuid(),
  outcome: z.enum(['refund', 'close']),
  reason: written('Escribe la razón de tu decisión'),
})
export type ReturnDecision = z.output<typeof ReturnDecision>

/** A return as its buyer or its store sees it, with what that one may do next. */
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
  /** The office where the thing is left, looked at and picked up. */
  place: z.object({ name: z.string(), address: z.string(), hours: z.string() }).nullable(),
  bringBy: z.iso.datetime(),
  broughtAt: z.iso.datetime().nullable(),
  /** The buyer’s own, while the product is to be brought or collected; null for everybody else. */
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
  /** End of the time for which the office stores a rejected product for its buyer; null without such a product. */
  collectBy: z.iso.datetime().nullable(),
  collectedAt: z.iso.datetime().nullable(),
  /** When the seller put what came back on sale again. */
  restockedAt: z.iso.datetime().nullable(),
  /** How it ended without a refund by the shop; null while it is open. */
  ending: z.enum(returnEndings).nullable(),
  /** Who acts next, in words, and until when; `business` days are counted after today, so that 0 is the last one. */
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
    /** Approve it; `reject` needs the thing at the office. */
    answer: z.boolean(),
    reject: z.boolean(),
    receive: z.boolean(),
    /** Hand a rejected product back to its buyer, against their code. */
    handBack: z.boolean(),
    /** Put what came back on sale again. */
    restock: z.boolean(),
  }),
})
export type ReturnView = z.output<typeof ReturnView>

/** Whether nobody has anything to do about it: a product that the office holds for its buyer keeps it open. */
export const isReturnOver = ({ status, next }: Pick<ReturnView, 'status' | 'next'>) =>
  status === 'completed' || (status === 'closed' && next.until === null)

export const ReturnList = z.object({ items: z.array(ReturnView), total: z.int(), nextCursor: z.null() })
export const RETURNS_MAX = 200
