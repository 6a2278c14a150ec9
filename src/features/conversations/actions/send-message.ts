import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import { appError, isAppError } from '../../../lib/errors.ts'
import { isOutsidePayment } from '../../../lib/outside-payment.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { GivenPicture } from '../../../platform/images/store-all.ts'
import type { StoredImage } from '../../../platform/images/stored-image.ts'
import { requireActiveUser } from '../../accounts/policy.ts'
import { recordAnswer } from '../../disputes/actions/answer-dispute.ts'
import { canAnswerDispute } from '../../disputes/rules.ts'
import { disputesOfOrders } from '../../disputes/store.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import { notify } from '../../notifications/actions/notify.ts'
import { ordersOfCheckout } from '../../orders/store.ts'
import { settings } from '../../settings/rules.ts'
import { noteMessageForWebhook } from '../../store-webhooks/store.ts'
import { keepingCasePhotos } from '../../uploads/actions/case-photos.ts'
import type { ConversationPlace, MessageInput } from '../contract.ts'
import { conversationErrors } from '../errors.ts'
import { requireParty } from '../policy.ts'
import { type ConversationSide, isUnread, mayWrite, otherSide } from '../rules.ts'
import { type Party, readAtBy } from '../store.ts'
import { insertMessage, lockConversation, mailDueAtKeys, recordWriting } from '../store-writes.ts'
import { excerptOf, photoText } from '../texts.ts'
import { buyerName, isOtherDeleted } from '../views.ts'

/** A message in the making; `orderId`: the first order of the conversation. */
type Draft = Party & { text: string; isWarned: boolean; orderId: string }

/**
 * Sends a message. The first unread one notifies the other side at once, and by mail later. The seller's first message in
 * an unanswered dispute is its answer.
 * @throws `conversation-not-found` also for a stranger, `conversation-closed`, `message-outside` unless the sender
 * insists, `too-many-attempts`, `sign-in-needed`, the errors of storing pictures
 */
export async function sendMessage(
  ctx: Context,
  viewer: Viewer,
  place: ConversationPlace,
  { text, insists }: Pick<MessageInput, 'text' | 'insists'>,
  pictures: readonly GivenPicture[] = [],
  only?: ConversationSide,
): Promise<void> {
  const party = await requireParty(ctx.db, viewer, place, only)
  const { side, parties } = party
  const basket = await ordersOfCheckout(ctx.db, place.checkoutId)
  const orders = basket.filter(({ storeId }) => storeId === parties.store.id)
  const [first] = orders
  if (!first || !mayWrite(orders, isOtherDeleted(parties, side), ctx.clock.now()))
    throw appError(conversationErrors, 'conversation-closed')
  const isWarned = isOutsidePayment(text, ctx.env.PUBLIC_URL)
  if (isWarned && !insists) throw appError(conversationErrors, 'message-outside')
  await consumeAttempt(ctx, limits.messageOfDay, viewer.id)
  await consumeAttempt(ctx, limits.message, `${viewer.id}:${place.checkoutId}:${parties.store.id}`)
  const ids = orders.map(({ id }) => id)
  if (side === 'seller' && text !== '' && (await answerDispute(ctx, viewer, party, ids, text, pictures)))
    return
  const draft = { ...party, text, isWarned, orderId: first.id }
  const id = parties.conversation?.id ?? newId()
  await keepingCasePhotos(ctx, `conversations/${id}`, pictures, (photos) =>
    inTransaction(ctx.db, async (tx) => {
      await writeMessage(ctx, tx, id, draft, photos)
      await requireActiveUser(tx, viewer)
    }),
  )
}

/** Returns whether an unanswered dispute got this answer; another window may have answered it meanwhile. */
async function answerDispute(
  ctx: Context,
  viewer: Viewer,
  { parties }: Party,
  orderIds: readonly string[],
  answer: string,
  pictures: readonly GivenPicture[],
): Promise<boolean> {
  const disputes = await disputesOfOrders(ctx.db, orderIds)
  const open = disputes.find(({ dispute }) => canAnswerDispute(dispute))?.dispute
  if (!open) return false
  try {
    await keepingCasePhotos(ctx, `disputes/${open.id}`, pictures, (answerPhotos) =>
      inTransaction(ctx.db, async (tx) => {
        await recordAnswer(ctx, tx, viewer, open.id, { answer, answerPhotos })
        await touchConversation(tx, parties, answer, ctx.clock.now())
      }),
    )
    return true
  } catch (error) {
    if (isAppError(error) && (error.code === 'dispute-answered' || error.code === 'dispute-closed'))
      return false
    throw error
  }
}

/** Bell and mail of the dispute notify the buyer. */
async function touchConversation(
  tx: Tx,
  { checkoutId, store, buyer }: Party['parties'],
  text: string,
  now: Date,
): Promise<void> {
  const side = 'seller'
  const fresh = { checkoutId, storeId: store.id, buyerId: buyer.id, lastAt: now, lastSide: side } as const
  const conversation = await lockConversation(tx, { id: newId(now.getTime()), ...fresh })
  const at = timeAfter(conversation.lastAt, now)
  await recordWriting(tx, conversation, { side, at, text: excerptOf(text), mailDueAt: null })
}

/** Later than the message before, so that the order of messages and what was read follow from their times. */
const timeAfter = (lastAt: Date, now: Date): Date => (lastAt < now ? now : addMs(lastAt, 1))

async function writeMessage(
  ctx: Context,
  tx: Tx,
  id: string,
  { side, parties, text, isWarned, orderId }: Draft,
  photos: StoredImage[],
): Promise<void> {
  const { checkoutId, store, buyer } = parties
  const now = ctx.clock.now()
  const place = { checkoutId, storeId: store.id, buyerId: buyer.id }
  const conversation = await lockConversation(tx, { id, ...place, lastAt: now, lastSide: otherSide(side) })
  // The photos are stored below the id, by which they are opened.
  if (conversation.id !== id && photos.length > 0) throw appError(conversationErrors, 'message-again')
  const at = timeAfter(conversation.lastAt, now)
  const messageId = newId(at.getTime())
  const message = { id: messageId, conversationId: conversation.id, side, text, photos, isWarned }
  await insertMessage(tx, { ...message, createdAt: at })
  const reader = otherSide(side)
  const wasUnread = isUnread(reader, { ...conversation, readAt: readAtBy(reader, conversation) })
  await recordWriting(tx, conversation, {
    ...{ side, at, text: excerptOf(text) },
    mailDueAt: wasUnread
      ? conversation[mailDueAtKeys[reader]]
      : addMs(at, settings.conversations.mailAfterMs),
  })
  if (!wasUnread)
    await notify(ctx, tx, [
      {
        ...(reader === 'buyer'
          ? { userId: buyer.id, topic: 'purchases' as const, title: `${store.name} te escribió` }
          : { userId: store.ownerId, topic: 'sales' as const, title: `${buyerName(buyer)} te escribió` }),
        key: `conversation:${conversation.id}:${messageId}`,
        text: text === '' ? photoText : text,
        path: paths.conversation(checkoutId, store.url),
        mail: 'none',
      },
    ])
  if (side === 'buyer')
    await noteMessageForWebhook(tx, store.id, orderId, at, {
      id: messageId,
      checkoutId,
      store: store.url,
      text,
      photos: photos.length,
    })
}
