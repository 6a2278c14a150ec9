import { createElement, type FunctionComponent } from 'react'
import type { Context } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import type { MailSite } from '../../mail/layout.tsx'
import { renderMail } from '../../mail/render.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { dropPicturesJob } from '../catalogue/jobs.ts'
import { dropPictures } from './actions/drop-pictures.ts'
import { ExpiredMail } from './emails/expired.tsx'
import { FailedMail } from './emails/failed.tsx'
import { GivenBackMail } from './emails/given-back.tsx'
import type { CheckoutMailProps } from './emails/props.ts'
import { SoldOutMail } from './emails/sold-out.tsx'
import { type CheckoutMail, checkoutMailJob } from './jobs.ts'
import { checkoutById, linesOf, paidFor } from './store.ts'

export function checkoutHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(checkoutMailJob, ({ checkoutId, mail }) => sendCheckoutMail(ctx, checkoutId, mail)),
    // The catalogue's job is bound here: it has to know what was bought.
    bindHandler(dropPicturesJob, (dropped) => dropPictures(ctx, dropped)),
  ]
}

type Letter = {
  /** Of the mail's key: each goes out once. */
  key: string
  subject: string
  Mail: FunctionComponent<CheckoutMailProps>
}

const letters: Record<CheckoutMail, Letter> = {
  'sold-out': { key: 'refunded', subject: 'Te devolvemos tu pago: se agotó', Mail: SoldOutMail },
  expired: { key: 'expired', subject: 'Tu apartado terminó y no se hizo ningún cargo', Mail: ExpiredMail },
  failed: { key: 'failed', subject: 'Tu banco rechazó el pago y no se hizo ningún cargo', Mail: FailedMail },
  'given-back': { key: 'given-back', subject: 'Te devolvemos tu pago', Mail: GivenBackMail },
}

async function sendCheckoutMail(ctx: Context, checkoutId: string, mail: CheckoutMail): Promise<void> {
  const checkout = await checkoutById(ctx.db, checkoutId)
  if (!checkout) throw new Error(`checkout ${checkoutId} is gone`)
  // It was paid after all: the mails of its orders speak.
  if ((mail === 'expired' || mail === 'failed') && checkout.state !== mail) return
  const lines = await linesOf(ctx.db, checkoutId)
  const site: MailSite = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  const { key, subject, Mail } = letters[mail]
  const paidCents = (await paidFor(ctx.db, checkoutId)) ?? checkout.subtotalCents
  const facts = { total: formatMoney(paidCents), products: lines.map((line) => line.name) }
  await ctx.mailer.send({
    key: `checkout:${checkoutId}:${key}`,
    to: checkout.email,
    subject: `${subject} · ${site.name}`,
    ...(await renderMail(createElement(Mail, { site, ...facts }))),
  })
}
