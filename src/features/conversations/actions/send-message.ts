import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import { isOutsidePayment } from '../../../lib/outside-payment.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { isVisible } from '../../../lib/visible-text.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { derivedId, newId } from '../../../platform/ids.ts'
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
import { withCasePhotos } from '../../uploads/actions/with-uploads.ts'
import { uploadErrors } from '../../uploads/errors.ts'
import type { ConversationPlace, MessageForm } from '../contract.ts'
import { conversationErrors } from '../errors.ts'
import { requireParty } from '../policy.ts'
import { type ConversationSide, isUnread, mayWrite, otherSide, readUntil } from '../rules.ts'
import type { Message, Party } from '../store.ts'
import {
  hasMessage,
  hasUnreadMessage,
  insertMessage,
  lockConversation,
  recordWriting,
} from '../store-writes.ts'
import { excerptOf, subjectText } from '../texts.ts'
import { markConversationRead } from './mark-read.ts'

/**
 * Sends a message. The first unread one notifies the other side at once, and by mail later. The text of a form that
 * announced an unanswered dispute is its answer and no message, unless it seems to lead outside: answers are not marked.
 * @param programSide the side that a program may act for
 * @throws `conversation-not-found` also for a stranger, `conversation-closed`, `message-outside` unless the sender
 * insists, `upload-missing`, `too-many-attempts`, `sign-in-needed`, the errors of answering a dispute, the errors of
 * storing pictures
 */
export async function sendMessage(
  ctx: Context,
  viewer: Viewer,
  place: ConversationPlace,
  { text, photos: chosen, insists, writing, answersDispute }: MessageForm,
  programSide?: ConversationSide,
): Promise<void> {
  const party = await requireParty(ctx.db, viewer, place, programSide)
  const { side, first, other } = party
  const { checkoutId } = first.order
  const storeId = first.store.id
  const orders = party.rows.map(({ order }) => order)
  const ids = orders.map(({ id }) => id)
  requireOpen(orders, other, ctx.clock.now())
  const isWarned = isOutsidePayment(text, { url: ctx.env.PUBLIC_URL, name: ctx.site.identity().name })
  if (isWarned && !insists) throw appError(conversationErrors, 'message-outside')
  // Other words in the same form, as after the browser's back button, are another message.
  const id = writing ? derivedId([checkoutId, storeId, side, writing, chosen, text].join('\n')) : newId()
  const announcedDispute = async () => {
    if (!answersDispute || side !== 'seller' || isWarned || !isVisible(text)) return undefined
    const found = await disputesOfOrders(ctx.db, ids)
    return found.find(({ dispute }) => dispute.id === answersDispute)?.dispute
  }
  const dispute = await announcedDispute()
  if (dispute?.answer === text && chosen.length === 0) return
  const attempts = [
    [limits.message, `${viewer.id}:${checkoutId}:${storeId}`],
    [limits.messageOfDay, viewer.id],
  ] as const
  const used: string[] = []
  try {
    for (const [limit, subject] of attempts) {
      used.push(limitKey(limit, subject))
      await consumeAttempt(ctx, limit, subject)
    }
    await withCasePhotos({ ctx, viewer }, chosen, async (pictures) => {
      // The chosen photos may be no uploads.
      if (!isVisible(text) && pictures.length === 0) throw appError(uploadErrors, 'upload-missing')
      if (dispute && canAnswerDispute(dispute)) {
        await markConversationRead(ctx, viewer, place, { programSide })
        return answerDispute(ctx, viewer, dispute.id, text, pictures)
      }
      await keepingCasePhotos(ctx, `conversations/${first.order.id}`, pictures, (photos) =>
        inTransaction(ctx.db, async (tx) => {
          // A parallel deletion of the account, which removes photos, waits.
          await requireActiveUser(tx, viewer)
          const isOtherDeleted = await isDeleted(tx, other.id)
          // The conversation may have ended while the photos were stored.
          const locked = await lockOrdersOf(tx, storeId, ids)
          requireOpen(locked, { ...other, isDeleted: isOtherDeleted }, ctx.clock.now())
          const content = { text, photos, isWarned, isAutomatic: programSide !== undefined }
          await writeMessage(ctx, tx, viewer, party, { id, ...content })
        }),
      )
    })
  } catch (error) {
    await refundAttempt(ctx.db, used)
    // A repetition fails on the id, on the answered dispute, or on photos that are used up.
    if ((await announcedDispute())?.answer === text || (await hasMessage(ctx.db, id))) return
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
  message: Pick<Message, 'id' | 'text' | 'photos' | 'isWarned' | 'isAutomatic'>,
): Promise<void> {
  const now = ctx.clock.now()
  const reader = otherSide(side)
  const conversation = await lockConversation(tx, {
    id: newId(now.getTime()),
    checkoutId: order.checkoutId,
    storeId: store.id,
    buyerId: order.buyerId,
    // A new row looks read by both sides.
    lastAt: now,
    lastSide: reader,
    readAt: now,
  })
  // The order of messages, pages and readings follow from their times.
  const at = conversation.lastAt < now ? now : addMs(conversation.lastAt, 1)
  const isNotified = isUnread(reader, conversation) && (await hasUnreadMessage(tx, conversation, side))
  await insertMessage(tx, { ...message, conversationId: conversation.id, side, createdAt: at })
  const excerpt = excerptOf(message.text)
  await recordWriting(tx, conversation, {
    lastAt: at,
    lastText: excerpt,
    lastSide: side,
    readAt: readUntil(reader, conversation),
    mailDueAt: isNotified ? conversation.mailDueAt : addMs(at, settings.conversations.mailAfterMs),
  })
  const key = `conversation:${conversation.id}:`
  if (isUnread(side, conversation)) await markReadByKey(tx, viewer.id, key, now)
  if (side === 'buyer') await noteWebhook(tx, store.id, 'message.received', order.id, at)
  if (isNotified) return
  const subject = { product: order.productName, number: order.number, count: rows.length }
  await notify(ctx, tx, [
    {
      userId: other.id,
      topic: side === 'seller' ? 'purchases' : 'sales',
      title: `${side === 'seller' ? store.name : buyer.displayName} te escribió`,
      key: key + message.id,
      text: `${subjectText(subject)}: ${excerpt}`,
      path: paths.conversation(order.checkoutId, store.url),
      mail: 'none',
    },
  ])
}
