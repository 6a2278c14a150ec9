import type { Context } from '../../context.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { isInReach } from '../alerts/rules.ts'
import { imageView } from '../catalogue/views.ts'
import { unsubscribeAddress, unsubscribePath } from '../notifications/read-unsubscribe.ts'
import { noticeRemovedMail, offeredMail } from './emails/wanted.tsx'
import { mailNoticeRemoved, mailWantedOffer } from './jobs.ts'
import { noticeById, ownerOf } from './store/notices.ts'
import { offerForMail } from './store/offers.ts'

export const wantedHandlers = [
  defineHandler(mailWantedOffer, sendOffer),
  defineHandler(mailNoticeRemoved, (ctx: Context, { noticeId }) => sendRemoved(ctx, noticeId)),
]

async function sendOffer(ctx: Context, { noticeId, productId }: { noticeId: string; productId: number }) {
  const offer = await offerForMail(ctx.db, noticeId, productId, toIsoDay(ctx.clock.now()))
  // The notice is over, the product is sold, or the owner is blocked.
  if (!offer) return
  const { title, email, userId, image, maxPriceCents, ...product } = offer
  const { base, widths } = imageView(image)
  await sendMail(ctx, offeredMail, email, {
    noticeId,
    productId,
    title,
    isAbove: !isInReach(product, { maxPriceCents }),
    product: { ...product, picture: `${base}-${widths[0]}.webp` },
    unsubscribeAllPath: unsubscribePath(ctx, userId, 'searches'),
    unsubscribe: unsubscribeAddress(ctx, userId, 'searches'),
  })
}

async function sendRemoved(ctx: Context, noticeId: string): Promise<void> {
  const notice = await noticeById(ctx.db, noticeId)
  const owner = notice?.state === 'removed' && (await ownerOf(ctx.db, notice.userId))
  if (!owner) return
  const { title, removedReason: reason, updatedAt: removedAt } = notice
  await sendMail(ctx, noticeRemovedMail, owner.email, {
    noticeId,
    removedAt,
    title,
    reason,
    name: owner.firstName,
  })
}
