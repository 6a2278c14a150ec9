import { z } from 'zod'
import { requiredText } from '../../lib/form-fields.ts'
import { settings } from '../settings/rules.ts'
import { CasePhotos, PhotoView } from '../uploads/contract.ts'
import { disputeClosers, disputeStatuses } from './rules.ts'
import { disputeFieldTexts } from './texts.ts'

const { messageMax } = settings.disputes

export const DisputeMessage = z.strictObject({
  message: requiredText(messageMax, disputeFieldTexts.message),
  photos: CasePhotos,
})
export const DisputeAnswer = z.strictObject({
  answer: requiredText(messageMax, disputeFieldTexts.answer),
  photos: CasePhotos,
})

export const DisputeDecision = z.strictObject({
  disputeId: z.uuid(),
  outcome: z.enum(['refund', 'close']),
  reason: requiredText(messageMax, 'Escribe la razón de tu decisión'),
})
export type DisputeDecision = z.output<typeof DisputeDecision>

export const DisputeView = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  product: z.object({ name: z.string(), url: z.string() }),
  amountCents: z.int(),
  receiver: z.string(),
  transmitter: z.string(),
  buyer: z.object({ name: z.string(), username: z.string() }),
  status: z.enum(disputeStatuses),
  label: z.string(),
  message: z.string(),
  photos: z.array(PhotoView),
  openedAt: z.iso.datetime(),
  answer: z.string(),
  answerPhotos: z.array(PhotoView),
  answeredAt: z.iso.datetime().nullable(),
  escalatedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.enum(disputeClosers).nullable(),
  decision: z.string(),
  /** The next actor and the consequence of silence, in words; `until` is a future deadline. */
  nextText: z.string(),
  until: z.iso.datetime().nullable(),
  can: z.object({ answer: z.boolean(), close: z.boolean() }),
})
export type DisputeView = z.output<typeof DisputeView>

export const DisputeList = z.object({ items: z.array(DisputeView), total: z.int(), nextCursor: z.null() })
export const DISPUTES_MAX = 200
