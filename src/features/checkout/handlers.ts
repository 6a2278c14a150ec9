import type { Context } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { removeImages } from '../../platform/images/store-image.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { dropPicturesJob } from '../selling/jobs.ts'
import { endBlockedCheckout } from './actions/end-blocked-checkout.ts'
import { checkoutMailTemplates } from './emails/checkout.tsx'
import { type CheckoutMail, checkoutMailJob, endBlockedCheckoutJob } from './jobs.ts'
import { checkoutById, linesOfCheckout, soldPictures } from './store.ts'
import { paidFor } from './store-money.ts'

export const checkoutHandlers = [
  defineHandler(checkoutMailJob, sendCheckoutMail),
  defineHandler(endBlockedCheckoutJob, (ctx: Context, { checkoutId }) => endBlockedCheckout(ctx, checkoutId)),
  // The catalogue's job is bound here, because it needs to know the purchases.
  defineHandler(dropPicturesJob, dropPictures),
]

async function sendCheckoutMail(
  ctx: Context,
  { checkoutId, mail }: { checkoutId: string; mail: CheckoutMail },
): Promise<void> {
  const checkout = await checkoutById(ctx.db, checkoutId)
  if (!checkout) throw new Error(`checkout ${checkoutId} is gone`)
  // It was paid after all: its orders have their own mails.
  if ((mail === 'expired' || mail === 'failed') && checkout.state !== mail) return
  const lines = await linesOfCheckout(ctx.db, checkoutId)
  const paidCents = (await paidFor(ctx.db, checkoutId)) ?? checkout.subtotalCents
  await sendMail(ctx, checkoutMailTemplates[mail], checkout.email, {
    checkoutId,
    total: formatMoney(paidCents),
    products: lines.map((line) => line.name),
  })
}

/** Removes pictures that a product no longer shows, except those of purchases and open checkouts. */
async function dropPictures(
  ctx: Context,
  { productId, pictures }: { productId: number; pictures: readonly StoredImage[] },
): Promise<void> {
  const sold = await soldPictures(ctx.db, productId)
  await removeImages(
    ctx.files,
    pictures.filter(({ key }) => !sold.has(key)),
  )
}
