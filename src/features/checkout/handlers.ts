import { createElement } from 'react'
import type { Context } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import type { MailSite } from '../../web/emails/layout.tsx'
import { renderMail } from '../../web/emails/render.ts'
import { dropPicturesJob } from '../catalogue/jobs.ts'
import { dropPictures } from './actions/drop-pictures.ts'
import { SoldOutMail } from './emails/sold-out.tsx'
import { checkoutMailJob } from './jobs.ts'
import { checkoutById, linesOf } from './store.ts'

export function checkoutHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(checkoutMailJob, ({ checkoutId }) => sendApology(ctx, checkoutId)),
    // The catalogue's job is bound here: it has to know what was bought.
    bindHandler(dropPicturesJob, (dropped) => dropPictures(ctx, dropped)),
  ]
}

async function sendApology(ctx: Context, checkoutId: string): Promise<void> {
  const checkout = await checkoutById(ctx.db, checkoutId)
  if (!checkout) throw new Error(`checkout ${checkoutId} is gone`)
  const lines = await linesOf(ctx.db, checkoutId)
  const site: MailSite = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  await ctx.mailer.send({
    key: `checkout:${checkoutId}:refunded`,
    to: checkout.email,
    subject: `Te devolvemos tu pago: se agotó · ${site.name}`,
    ...(await renderMail(
      createElement(SoldOutMail, {
        site,
        total: formatMoney(checkout.subtotalCents),
        products: lines.map((line) => line.name),
      }),
    )),
  })
}
