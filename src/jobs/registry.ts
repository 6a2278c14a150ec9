import type { Context } from '../context.ts'
import { accessTokenHandlers } from '../features/access-tokens/handlers.ts'
import { accountHandlers } from '../features/accounts/handlers.ts'
import { closingHandlers } from '../features/accounts-closing/handlers.ts'
import { alertHandlers } from '../features/alerts/handlers.ts'
import { bookHandlers } from '../features/books/handlers.ts'
import { checkoutHandlers } from '../features/checkout/handlers.ts'
import { conversationHandlers } from '../features/conversations/handlers.ts'
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
import { mailHandlers } from '../mail/deliver-mail.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'

export function allHandlers(ctx: Context): JobHandler[] {
  return [
    ...mailHandlers(ctx),
    ...accountHandlers(ctx),
    ...storeHandlers(ctx),
    ...accessTokenHandlers(ctx),
    ...storeWebhookHandlers(ctx),
    ...bookHandlers(ctx),
    ...importHandlers(ctx),
    ...priceOfferHandlers(ctx),
    ...orderHandlers(ctx),
    ...checkoutHandlers(ctx),
    ...returnHandlers(ctx),
    ...disputeHandlers(ctx),
    ...questionHandlers(ctx),
    ...conversationHandlers(ctx),
    ...reviewHandlers(ctx),
    ...courseHandlers(ctx),
    ...alertHandlers(ctx),
    ...notificationHandlers(ctx),
    ...wantedHandlers(ctx),
    ...reportHandlers(ctx),
    ...settlementHandlers(ctx),
    ...staffHandlers(ctx),
    ...closingHandlers(ctx),
  ]
}
