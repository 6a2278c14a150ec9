import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import { isOutsidePayment } from '../../../lib/outside-payment.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { GivenPicture } from '../../../platform/images/store-all.ts'
import { requireActiveUser } from '../../accounts/policy.ts'
import { isDeleted } from '../../accounts/store/deletion.ts'
import { answerDispute } from '../../disputes/actions/answer-dispute.ts'
import { canAnswerDispute } from '../../disputes/rules.ts'
import { disputesOfOrders } from '../../disputes/store.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limitKey, limits } from '../../limits/rules.ts'
import { refundAttempt } from '../../limits/store.ts'
import { notify } from '../../notifications/actions/notify.ts'
import { markReadByKey } from '../../notifications/store/notifications.ts'
import { lockOrdersOf, type Order } from '../../orders/store.ts'
import { settings } from '../../settings/rules.ts'
import { noteWebhook } from '../../store-webhooks/store.ts'
import { keepingCasePhotos } from '../../uploads/actions/case-photos.ts'
import { uploadErrors } from '../../uploads/errors.ts'
import type { ConversationPlace, MessageForm } from '../contract.ts'
import { conversationErrors } from '../errors.ts'
import { type Party, requireParty } from '../policy.ts'
import { type ConversationSide, isUnread, mayWrite, otherSide, readUntil } from '../rules.ts'
import type { Message } from '../store.ts'
import { insertMessage, lockConversation, recordWriting, wasWritten } from '../store-writes.ts'
import { excerptOf, subjectText } from '../texts.ts'

/**
 * Sends a message. The first unread one notifies the other side at once, and by mail later. The seller's first text in an
 * unanswered dispute is its answer and no message, unless a program sends it.
 * @param only the side that a program may act for
 * @throws `conversation-not-found` also for a stranger, `conversation-closed`, `message-outside` unless the sender
 * insists, `upload-missing`, `too-many-attempts`, `sign-in-needed`, the errors of answering a dispute, the errors of
 * storing pictures
 */
export async function sendMessage(
  ctx: Context,
  viewer: Viewer,
  place: ConversationPlace,
  { text, insists, shownAt }: Omit<MessageForm, 'photos'>,
  pictures: readonly GivenPicture[] = [],
  only?: ConversationSide,
): Promise<void> {
  const party = await requireParty(ctx.db, viewer, place, only)
  const { side, first, other } = party
  const orders = party.rows.map(({ order }) => order)
  const ids = orders.map(({ id }) => id)
  requireOpen(orders, { ...other, isDeleted: other.deletedAt !== null }, ctx.clock.now())
  // The chosen photos may be no uploads.
  if (text === '' && pictures.length === 0) throw appError(uploadErrors, 'upload-missing')
  const isWarned = isOutsidePayment(text, { url: ctx.env.PUBLIC_URL, name: ctx.site.identity().name })
  if (isWarned && !insists) throw appError(conversationErrors, 'message-outside')
  const attempts = [
    [limits.message, `${viewer.id}:${first.order.checkoutId}:${first.store.id}`],
    [limits.messageOfDay, viewer.id],
  ] as const
  // The same text since then is this form, sent twice.
  const since = shownAt ? new Date(shownAt) : null
  const used: string[] = []
  try {
    for (const [limit, subject] of attempts) {
      used.push(limitKey(limit, subject))
      await consumeAttempt(ctx, limit, subject)
    }
    if (side === 'seller' && text !== '' && !only) {
      const disputes = (await disputesOfOrders(ctx.db, ids)).map(({ dispute }) => dispute)
      const open = disputes.find(canAnswerDispute)
      if (open) return await answerDispute(ctx, viewer, open.id, text, pictures)
      const isAnswer = (at: Date | null) => since && at && at >= since
      if (disputes.some(({ answer, answeredAt }) => answer === text && isAnswer(answeredAt))) return
    }
    await keepingCasePhotos(ctx, `conversations/${first.order.id}`, pictures, (photos) =>
      inTransaction(ctx.db, async (tx) => {
        // Holds off the deletion of the account, which removes photos.
        await requireActiveUser(tx, viewer)
        const isOtherDeleted = await isDeleted(tx, other.id)
        // The conversation may have ended while the photos were stored.
        const locked = await lockOrdersOf(tx, first.store.id, ids)
        requireOpen(locked, { ...other, isDeleted: isOtherDeleted }, ctx.clock.now())
        const content = { text, photos, isWarned, isAutomatic: only !== undefined }
        await writeMessage(ctx, tx, viewer, party, content, since)
      }),
    )
  } catch (error) {
    await refundAttempt(ctx.db, used)
    throw error
  }
}

function requireOpen(orders: readonly Order[], other: Parameters<typeof mayWrite>[1], now: Date): void {
  if (!mayWrite(orders, other, now)) throw appError(conversationErrors, 'conversation-closed')
}

async function writeMessage(
  ctx: Context,
  tx: Tx,
  viewer: Viewer,
  { side, rows, first: { order, store, buyer }, other }: Party,
  content: Pick<Message, 'text' | 'photos' | 'isWarned' | 'isAutomatic'>,
  since: Date | null,
): Promise<void> {
  const now = ctx.clock.now()
  const reader = otherSide(side)
  const conversation = await lockConversation(tx, {
    ...{ id: newId(now.getTime()), checkoutId: order.checkoutId, storeId: store.id },
    // A new row looks read by both sides.
    ...{ buyerId: order.buyerId, lastAt: now, lastSide: reader, readAt: now },
  })
  const isForm = since && content.photos.length === 0
  if (isForm && (await wasWritten(tx, conversation.id, side, content.text, since))) return
  // The order of messages, pages and readings follow from their times.
  const at = conversation.lastAt < now ? now : addMs(conversation.lastAt, 1)
  const id = newId(at.getTime())
  await insertMessage(tx, { id, conversationId: conversation.id, side, ...content, createdAt: at })
  const wasUnread = isUnread(reader, conversation)
  const excerpt = excerptOf(content.text)
  await recordWriting(tx, conversation, {
    ...{ lastAt: at, lastText: excerpt, lastSide: side, readAt: readUntil(reader, conversation) },
    mailDueAt: wasUnread ? conversation.mailDueAt : addMs(at, settings.conversations.mailAfterMs),
  })
  const key = `conversation:${conversation.id}:`
  if (isUnread(side, conversation)) await markReadByKey(tx, viewer.id, key, now)
  if (side === 'buyer') await noteWebhook(tx, store.id, 'message.received', order.id, at)
  if (wasUnread) return
  const subject = { product: order.productName, number: order.number, count: rows.length }
  await notify(ctx, tx, [
    {
      userId: other.id,
      topic: side === 'seller' ? 'purchases' : 'sales',
      title: `${side === 'seller' ? store.name : buyer.displayName} te escribió`,
      key: key + id,
      text: `${subjectText(subject)}: ${excerpt}`,
      path: paths.conversation(order.checkoutId, store.url),
      mail: 'none',
    },
  ])
}
