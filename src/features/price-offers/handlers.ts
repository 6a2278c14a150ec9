import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { priceOfferMail } from './emails/price-offer.tsx'
import { mailPriceOffer } from './jobs.ts'

export const priceOfferHandlers = [
  defineHandler(mailPriceOffer, (ctx: Context, { email, ...step }) =>
    sendMail(ctx, priceOfferMail, email, step),
  ),
]
