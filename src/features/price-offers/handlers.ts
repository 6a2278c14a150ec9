import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { paths } from '../../paths.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { storeContact } from '../stores/store.ts'
import { priceOfferMail } from './emails/price-offer.tsx'
import { mailPriceOffer } from './jobs.ts'
import { priceOfferById } from './store.ts'
import { stepOf } from './views.ts'

/** A mail about an answered offer would ask for nothing. */
const statesOf = { offer: 'offered', counter: 'countered', accept: 'accepted' } as const

export function priceOfferHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(mailPriceOffer, async ({ offerId, step }) => {
      const row = await priceOfferById(ctx.db, offerId)
      if (row?.offer.state !== statesOf[step]) return
      const found = stepOf(step, row, ctx.site.terms().commission)
      const isBuyer = found?.to === 'buyer'
      const email = isBuyer ? row.buyer.email : (await storeContact(ctx.db, row.store.id))?.email
      if (!found?.mailButton || !email) return
      const path = isBuyer ? paths.ownOffers() : paths.account('my-store/ofertas')
      const { title, text, mailButton: button } = found
      await sendMail(ctx, priceOfferMail, email, { id: offerId, step, title, text, button, path })
    }),
  ]
}
