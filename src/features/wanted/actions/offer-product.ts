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
import { conditionText } from '../../catalogue/texts.ts'
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
  insertOffers,
  type OfferedProduct,
  offeredProduct,
  type SeekerRow,
  seekersFor,
} from '../store/offers.ts'
import { todayOf } from './post-notice.ts'

const { offersPerDay, offersOfStore, maxNotified: mostTold } = settings.wanted

const limit: Limit = { name: 'wanted-offer', max: offersPerDay, windowMs: DAY }

/** A press: who offers to whom, with the product that was named or fits best. */
type OfferRequest = {
  seller: Viewer
  product: OfferedProduct | undefined
  audience: Audience
}

/**
 * "Lo tengo": offers a product of the viewer's store once to each buyer who looks for the same as this notice and would pay
 * its price. The buyers are notified, and nobody is named. Without a product the best match is offered.
 *
 * @throws `sign-in-needed`, `wanted-not-found`, `wanted-own`, `wanted-nothing-to-offer`, `wanted-product-missing`,
 * `wanted-product-hidden`, `wanted-other-book`, `wanted-worn`, `wanted-above` (with the price and the highest that is paid), `wanted-offered`,
 * `wanted-offers-full`, `too-many-attempts`
 */
export async function offerProduct(
  ctx: Context,
  viewer: Viewer | null,
  noticeId: string,
  { product: url, evenAbove }: OfferInput,
): Promise<{ people: number; product: string }> {
  const request = await loadOfferRequest(ctx, requireViewer(viewer), noticeId, url)
  await consumeAttempt(ctx, limit, request.seller.id)
  try {
    return await inTransaction(ctx.db, (tx) => placeOffer(ctx, tx, request, evenAbove))
  } catch (error) {
    // Nobody was told anything.
    await refundAttempt(ctx.db, [limitKey(limit, request.seller.id)])
    throw error
  }
}

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
  // A book is one thing; words may be met by what is called otherwise.
  if (product && notice.isbn !== null && product.isbn !== notice.isbn)
    throw appError(wantedErrors, 'wanted-other-book')
  return { seller, product, audience: { ...owned, subject } }
}

async function productOnSale(db: DbOrTx, storeId: number, url: string): Promise<OfferedProduct> {
  const product = await offeredProduct(db, storeId, url)
  if (!product) throw appError(wantedErrors, 'wanted-product-missing')
  if (!product.isForSale) throw appError(wantedErrors, 'wanted-product-hidden')
  return product
}

/** Who is to be told of this product at this price, as they stand now. */
async function loadRecipients(
  tx: Tx,
  audience: Audience,
  product: OfferedProduct | undefined,
  evenAbove: boolean,
): Promise<{ told: SeekerRow[]; product: OfferedProduct }> {
  const seekers = await seekersFor(tx, { ...audience, productId: product?.id ?? 0 }, mostTold)
  if (seekers.length === 0) throw appError(wantedErrors, 'wanted-own')
  if (!product) throw appError(wantedErrors, 'wanted-nothing-to-offer')
  return { told: recipients(seekers, product, evenAbove), product }
}

async function placeOffer(
  ctx: Context,
  tx: Tx,
  request: OfferRequest,
  evenAbove: boolean,
): Promise<{ people: number; product: string }> {
  const { seller, audience } = request
  await lockActiveUser(tx, seller)
  const current = request.product && (await productOnSale(tx, audience.storeId, request.product.url))
  const { told, product } = await loadRecipients(tx, audience, current, evenAbove)
  const ids = await insertOffers(
    tx,
    told.map(({ id }) => id),
    product.id,
    ctx.clock.now(),
  )
  const reached = told.filter(({ id }) => ids.includes(id))
  await tell(ctx, tx, reached, product)
  const searches = reached.map(({ searchId }) => searchId)
  await insertMatches(tx, product.id, searches, ctx.clock.now(), true)
  return { people: ids.length, product: product.url }
}

/** Who is to be told of it. */
function recipients(seekers: readonly SeekerRow[], product: OfferedProduct, evenAbove: boolean): SeekerRow[] {
  const waiting = seekers.filter(({ isOffered }) => !isOffered)
  if (waiting.length === 0) throw appError(wantedErrors, 'wanted-offered')
  const free = waiting.filter(({ ofStore }) => ofStore < offersOfStore)
  if (free.length === 0)
    throw appError(wantedErrors, 'wanted-offers-full', { params: { most: offersOfStore } })
  const suited = free.filter(({ minWear }) => meetsMinCondition(product, minWear))
  if (suited.length === 0) throw appError(wantedErrors, 'wanted-worn')
  const inReach = suited.filter((each) => isInReach(product, each))
  if (inReach.length > 0) return inReach
  if (evenAbove) return suited
  const highest = highestOf(suited) ?? 0
  throw appError(wantedErrors, 'wanted-above', {
    params: { price: shortMoney(product.priceCents), highest: shortMoney(highest) },
  })
}

async function tell(
  ctx: Context,
  tx: Tx,
  people: readonly SeekerRow[],
  product: OfferedProduct,
): Promise<void> {
  const { id: productId, url, name, image, priceCents } = product
  const told = await notify(
    ctx,
    tx,
    people.map(({ id, userId, title, timing }) => ({
      userId,
      topic: 'searches' as const,
      key: offerKey(id, productId),
      title: `Te ofrecen lo que buscas: ${title}`,
      text: `${name} · ${formatMoney(priceCents)} · ${conditionText(product).toLowerCase()}`,
      path: paths.product(url),
      image,
      // Paused: it waits at the bell.
      mail: timing === 'paused' ? ('none' as const) : timing,
    })),
  )
  const atOnce = new Set(told.filter(({ mail }) => mail === 'at-once').map(({ key }) => key))
  const mailed = people.filter(({ id }) => atOnce.has(offerKey(id, productId)))
  await ctx.jobs.enqueueAll(
    tx,
    mailWantedOffer,
    mailed.map(({ id }) => ({ data: { noticeId: id, productId }, key: `${id}:${productId}` })),
  )
}

const offerKey = (noticeId: string, productId: number) => `wanted:${noticeId}:offer:${productId}`
