import type { Context } from '../../../context.ts'
import { DAY } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { conditionTexts } from '../../catalogue/texts.ts'
import { takeAttempt } from '../../limits/actions.ts'
import { type Limit, limitKey } from '../../limits/rules.ts'
import { uncountAttempt } from '../../limits/store.ts'
import { notify } from '../../notifications/actions/notify.ts'
import { settings } from '../../settings/rules.ts'
import { storeOfOwner } from '../../stores/store.ts'
import type { OfferInput } from '../contract.ts'
import { wantedErrors } from '../errors.ts'
import { mailWantedOffer } from '../jobs.ts'
import { highestOf, isGoodEnough, isInReach } from '../rules.ts'
import { ownFits } from '../store/fits.ts'
import { shownNotice } from '../store/notices.ts'
import {
  type AskingRow,
  askingFor,
  insertOffers,
  type OfferedProduct,
  offeredProduct,
} from '../store/offers.ts'
import { roundMoney } from '../texts.ts'
import { todayOf } from './post-notice.ts'

const { offersPerDay, offersOfStore, mostTold } = settings.wanted

const limit: Limit = { name: 'wanted-offer', max: offersPerDay, windowMs: DAY }

/**
 * "Lo tengo": offers a product of the viewer's store to everybody who looks for the same as this notice and would pay its
 * price, each once; who looks is told, and nobody is named. Without a product the one that fits best is found.
 *
 * @throws `sign-in-needed`, `wanted-not-found`, `wanted-own`, `wanted-nothing-to-offer`, `wanted-product-missing`,
 * `wanted-product-hidden`, `wanted-above` (with the price and the highest that is paid), `wanted-offered`,
 * `wanted-offers-full`, `too-many-attempts`
 */
export async function offerProduct(
  ctx: Context,
  viewer: Viewer | null,
  noticeId: string,
  { product: url, evenAbove }: OfferInput,
): Promise<{ people: number; product: string }> {
  const seller = requireViewer(viewer)
  const today = todayOf(ctx)
  const notice = isUuid(noticeId) ? await shownNotice(ctx.db, noticeId, today) : undefined
  if (!notice) throw appError(wantedErrors, 'wanted-not-found')
  const store = await storeOfOwner(ctx.db, seller.id)
  const { subject } = notice
  const product = store && (await chosen(ctx, { storeId: store.id, ownerId: seller.id, today, subject }, url))
  await takeAttempt(ctx, limit, seller.id)
  try {
    return await inTransaction(ctx.db, async (tx) => {
      await lockActiveUser(tx, seller)
      const asked = {
        subject,
        ownerId: seller.id,
        today,
        storeId: store?.id ?? 0,
        productId: product?.id ?? 0,
      }
      const asking = await askingFor(tx, asked, mostTold)
      if (asking.length === 0) throw appError(wantedErrors, 'wanted-own')
      if (!product) throw appError(wantedErrors, 'wanted-nothing-to-offer')
      const told = toTell(asking, product, evenAbove)
      const ids = await insertOffers(
        tx,
        told.map(({ id }) => id),
        product.id,
        ctx.clock.now(),
      )
      await tell(
        ctx,
        tx,
        told.filter(({ id }) => ids.includes(id)),
        product,
      )
      return { people: ids.length, product: product.url }
    })
  } catch (error) {
    // Nobody was told anything.
    await uncountAttempt(ctx.db, [limitKey(limit, seller.id)])
    throw error
  }
}

/** The product that was named, or what fits best: good enough and in reach before others, then the cheapest. */
async function chosen(
  ctx: Context,
  request: Required<Parameters<typeof ownFits>[1]>,
  url: string | undefined,
): Promise<OfferedProduct | undefined> {
  if (url !== undefined) {
    const product = await offeredProduct(ctx.db, request.storeId, url)
    if (!product) throw appError(wantedErrors, 'wanted-product-missing')
    if (!product.isForSale) throw appError(wantedErrors, 'wanted-product-hidden')
    return product
  }
  const fits = await ownFits(ctx.db, request)
  const [best] = fits.toSorted((one, other) => {
    const suits = (row: (typeof fits)[number]) =>
      Number(isInReach({ priceCents: row.current_price_cents }, { maxPriceCents: row.max_price_cents })) +
      Number(isGoodEnough(row, row.min_wear))
    return suits(other) - suits(one) || one.current_price_cents - other.current_price_cents
  })
  return best && offeredProduct(ctx.db, request.storeId, best.url)
}

/** Who is to be told of it. */
function toTell(asking: readonly AskingRow[], product: OfferedProduct, evenAbove: boolean): AskingRow[] {
  const waiting = asking.filter(({ isOffered }) => !isOffered)
  if (waiting.length === 0) throw appError(wantedErrors, 'wanted-offered')
  const free = waiting.filter(({ ofStore }) => ofStore < offersOfStore)
  if (free.length === 0)
    throw appError(wantedErrors, 'wanted-offers-full', { params: { most: offersOfStore } })
  const inReach = free.filter((each) => isInReach(product, each))
  if (inReach.length > 0) return inReach
  if (evenAbove) return free
  const highest = highestOf(free) ?? 0
  throw appError(wantedErrors, 'wanted-above', {
    params: { price: roundMoney(product.priceCents), highest: roundMoney(highest) },
  })
}

async function tell(
  ctx: Context,
  tx: Tx,
  people: readonly AskingRow[],
  product: OfferedProduct,
): Promise<void> {
  const { id: productId, url, name, image, priceCents, condition } = product
  const told = await notify(
    ctx,
    tx,
    people.map(({ id, userId, title, timing }) => ({
      userId,
      topic: 'searches' as const,
      key: offerKey(id, productId),
      title: `Te ofrecen lo que buscas: ${title}`,
      text: `${name} · ${formatMoney(priceCents)} · ${conditionTexts[condition].toLowerCase()}`,
      path: paths.product(url),
      image,
      mail: timing,
    })),
  )
  const atOnce = new Set(told.filter(({ mail }) => mail === 'at-once').map(({ key }) => key))
  for (const { id } of people)
    if (atOnce.has(offerKey(id, productId)))
      await ctx.jobs.enqueue(tx, mailWantedOffer, { noticeId: id, productId }, `${id}:${productId}`)
}

const offerKey = (noticeId: string, productId: number) => `wanted:${noticeId}:offer:${productId}`
