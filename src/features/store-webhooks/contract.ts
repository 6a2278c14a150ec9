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
