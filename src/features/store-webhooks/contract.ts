import type { DeliveryState, webhookTypes } from './rules.ts'

/** A store's webhook as its owner sees it. Times ISO 8601. */
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
  /** When it is tried again. */
  nextAt: string | null
  /** null where no answer came; `answer` then says why. */
  status: number | null
  ms: number | null
  /** Its start. */
  answer: string
}
