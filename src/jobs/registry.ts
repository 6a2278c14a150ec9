import type { Context } from '../context.ts'
import { accessTokenHandlers } from '../features/access-tokens/handlers.ts'
import { accountHandlers } from '../features/accounts/handlers.ts'
import { closingHandlers } from '../features/accounts-closing/handlers.ts'
import { alertHandlers } from '../features/alerts/handlers.ts'
import { bookHandlers } from '../features/books/handlers.ts'
import { checkoutHandlers } from '../features/checkout/handlers.ts'
import { courseHandlers } from '../features/courses/handlers.ts'
import { disputeHandlers } from '../features/disputes/handlers.ts'
import { importHandlers } from '../features/imports/handlers.ts'
import { notificationHandlers } from '../features/notifications/handlers.ts'
import { orderHandlers } from '../features/orders/handlers.ts'
import { priceOfferHandlers } from '../features/price-offers/handlers.ts'
import { questionHandlers } from '../features/questions/handlers.ts'
import { reportHandlers } from '../features/reports/handlers.ts'
import { returnHandlers } from '../features/returns/handlers.ts'
import { reviewHandlers } from '../features/reviews/handlers.ts'
import { settlementHandlers } from '../features/settlement/handlers.ts'
import { staffHandlers } from '../features/staff/handlers.ts'
import { storeWebhookHandlers } from '../features/store-webhooks/handlers.ts'
import { storeHandlers } from '../features/stores/handlers.ts'
import { wantedHandlers } from '../features/wanted/handlers.ts'
import { mailHandler } from '../mail/deliver-mail.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'

const handlers: readonly ((ctx: Context) => JobHandler)[] = [
  mailHandler,
  ...accountHandlers,
  ...storeHandlers,
  ...accessTokenHandlers,
  ...storeWebhookHandlers,
  ...bookHandlers,
  ...importHandlers,
  ...priceOfferHandlers,
  ...orderHandlers,
  ...checkoutHandlers,
  ...returnHandlers,
  ...disputeHandlers,
  ...questionHandlers,
  ...reviewHandlers,
  ...courseHandlers,
  ...alertHandlers,
  ...notificationHandlers,
  ...wantedHandlers,
  ...reportHandlers,
  ...settlementHandlers,
  ...staffHandlers,
  ...closingHandlers,
]

export const allHandlers = (ctx: Context): JobHandler[] => handlers.map((handler) => handler(ctx))
