import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { priceOfferMail } from './emails/price-offer.tsx'
import { mailPriceOffer } from './jobs.ts'

export function priceOfferHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(mailPriceOffer, ({ email, ...step }) => sendMail(ctx, priceOfferMail, email, step))]
}
