import { z } from 'zod'
import type { DeliveryState, webhookTypes } from './rules.ts'

export type WebhookView = {
  url: string
  disabledAt: string | null
  failingSince: string | null
  deliveries: DeliveryView[]
}

export type DeliveryView = {
  id: string
  type: (typeof webhookTypes)[number]
  state: DeliveryState
  attempts: number
  createdAt: string
  triedAt: string | null
  nextAt: string | null
  /** null without a response; `answer` then has the reason. */
  status: number | null
  ms: number | null
  answer: string
}

/** A buyer's message; `checkoutId` and `store` are the path of its conversation. `photos`: their number. */
export const ReceivedMessage = z.object({
  id: z.uuid(),
  checkoutId: z.uuid(),
  store: z.string(),
  text: z.string(),
  photos: z.int(),
})
