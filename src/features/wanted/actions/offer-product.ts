import type { Context } from '../../../context.ts'
import { DAY } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import { formatMoney, shortMoney } from '../../../lib/money.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { isInReach } from '../../alerts/rules.ts'
import { insertMatches } from '../../alerts/store/matches.ts'
import { meetsMinCondition } from '../../catalogue/rules.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { type Limit, limitKey } from '../../limits/rules.ts'
import { refundAttempt } from '../../limits/store.ts'
import { notify } from '../../notifications/actions/notify.ts'
import { settings } from '../../settings/rules.ts'
import { storeOfOwner } from '../../stores/store.ts'
import type { OfferInput } from '../contract.ts'
import { wantedErrors } from '../errors.ts'
import { mailWantedOffer } from '../jobs.ts'
import { highestOf } from '../rules.ts'
import { bestFit } from '../store/fits.ts'
import { shownNotice } from '../store/notices.ts'
import {
  type Audience,
  type BuyerRow,
  buyersFor,
  insertOffers,
  type OfferedProduct,
  offeredProduct,
} from '../store/offers.ts'
import { conditionLabel } from '../texts.ts'
import { todayOf } from './post-notice.ts'

const { offersPerDay, offersOfStore, maxNotified } = settings.wanted

const limit: Limit = { name: 'wanted-offer', max: offersPerDay, windowMs: DAY }

/**
 * "Lo tengo": offers a product of the viewer's store, once each, to the buyers with the same subject as this
 * notice who would pay its price. Buyers and seller stay anonymous. Without a `product`, the best match is
 * offered.
 *
 * @throws `sign-in-needed`, `wanted-not-found`, `wanted-own`, `wanted-nothing-to-offer`,
 * `wanted-product-missing`, `wanted-product-hidden`, `wanted-other-book`, `wanted-worn`, `wanted-above` (with
 * both prices), `wanted-offered`, `wanted-offers-full`, `too-many-attempts`
 */
export async function offerProduct(
  ctx: Context,
  viewer: Viewer | null,
  noticeId: string,
  { product: url, evenAbove }: OfferInput,
): Promise<{ people: number; product: string }> {
  const seller = requireViewer(viewer)
  const request = await loadOfferRequest(ctx, seller, noticeId, url)
  await consumeAttempt(ctx, limit, seller.id)
  try {
    return await inTransaction(ctx.db, async (tx) => {
      await lockActiveUser(tx, seller)
      return placeOffer(ctx, tx, request, evenAbove)
    })
  } catch (error) {
    // Nobody was notified.
    await refundAttempt(ctx.db, [limitKey(limit, seller.id)])
    throw error
  }
}

type OfferRequest = { audience: Audience; product: OfferedProduct | undefined }

async function loadOfferRequest(
  ctx: Context,
  seller: Viewer,
  noticeId: string,
  url: string | undefined,
): Promise<OfferRequest> {
  const today = todayOf(ctx)
  const notice = isUuid(noticeId) ? await shownNotice(ctx.db, noticeId, today) : undefined
  if (!notice) throw appError(wantedErrors, 'wanted-not-found')
  const { subject } = notice
  const store = await storeOfOwner(ctx.db, seller.id)
  const owned = { storeId: store?.id ?? 0, ownerId: seller.id, today }
  const best = store && (url ?? (await bestFit(ctx.db, owned, subject)))
  const product = best === undefined ? undefined : await productOnSale(ctx.db, owned.storeId, best)
  // Words may match a product with another name; a book must have the ISBN.
  if (product && notice.isbn !== null && product.isbn !== notice.isbn)
    throw appError(wantedErrors, 'wanted-other-book')
  return { audience: { ...owned, subject }, product }
}

async function productOnSale(db: DbOrTx, storeId: number, url: string): Promise<OfferedProduct> {
  const product = await offeredProduct(db, storeId, url)
  if (!product) throw appError(wantedErrors, 'wanted-product-missing')
  if (!product.isForSale) throw appError(wantedErrors, 'wanted-product-hidden')
  return product
}

async function placeOffer(
  ctx: Context,
  tx: Tx,
  { audience, product: read }: OfferRequest,
  evenAbove: boolean,
) {
  const product = read && (await productOnSale(tx, audience.storeId, read.url))
  const buyers = await buyersFor(tx, { ...audience, productId: product?.id ?? 0 }, maxNotified)
  if (buyers.length === 0) throw appError(wantedErrors, 'wanted-own')
  if (!product) throw appError(wantedErrors, 'wanted-nothing-to-offer')
  const now = ctx.clock.now()
  const ids = recipients(buyers, product, evenAbove).map(({ id }) => id)
  const offered = await insertOffers(tx, ids, product.id, now)
  // The notice is anonymous: the seller gets the same answer as without a block.
  const reached = buyers.filter(({ id, isBlocked }) => offered.includes(id) && !isBlocked)
  await notifyBuyers(ctx, tx, reached, product)
  const searches = reached.map(({ searchId }) => searchId)
  await insertMatches(tx, product.id, searches, now, true)
  return { people: offered.length, product: product.url }
}

function recipients(buyers: readonly BuyerRow[], product: OfferedProduct, evenAbove: boolean): BuyerRow[] {
  const waiting = buyers.filter(({ isOffered }) => !isOffered)
  if (waiting.length === 0) throw appError(wantedErrors, 'wanted-offered')
  const free = waiting.filter(({ ofStore }) => ofStore < offersOfStore)
  if (free.length === 0)
    throw appError(wantedErrors, 'wanted-offers-full', { params: { most: offersOfStore } })
  const suited = free.filter(({ minWear }) => meetsMinCondition(product, minWear))
  if (suited.length === 0) throw appError(wantedErrors, 'wanted-worn')
  const inReach = suited.filter((buyer) => isInReach(product, buyer))
  if (inReach.length > 0) return inReach
  if (evenAbove) return suited
  const params = { price: shortMoney(product.priceCents), highest: shortMoney(highestOf(suited) ?? 0) }
  throw appError(wantedErrors, 'wanted-above', { params })
}

async function notifyBuyers(ctx: Context, tx: Tx, buyers: readonly BuyerRow[], product: OfferedProduct) {
  const { id: productId, url, name, image, priceCents } = product
  const sent = await notify(
    ctx,
    tx,
    buyers.map(({ id, userId, title, timing }) => ({
      userId,
      topic: 'searches' as const,
      key: offerKey(id, productId),
      title: `Te ofrecen lo que buscas: ${title}`,
      text: `${name} · ${formatMoney(priceCents)} · ${conditionLabel(product)}`,
      path: paths.product(url),
      image,
      // A paused notice shows its offers at the bell only.
      mail: timing === 'paused' ? ('none' as const) : timing,
    })),
  )
  const atOnce = new Set(sent.filter(({ mail }) => mail === 'at-once').map(({ key }) => key))
  const mailed = buyers.filter(({ id }) => atOnce.has(offerKey(id, productId)))
  await ctx.jobs.enqueueAll(
    tx,
    mailWantedOffer,
    mailed.map(({ id }) => ({ data: { noticeId: id, productId }, key: `${id}:${productId}` })),
  )
}

const offerKey = (noticeId: string, productId: number) => `wanted:${noticeId}:offer:${productId}`
