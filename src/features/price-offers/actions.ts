import type { Context } from '../../context.ts'
import { addMs, HOUR, toIsoDay } from '../../lib/dates.ts'
import { appError } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import type { DbOrTx, Tx } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { lockActiveUser, requireActiveUser } from '../accounts/policy.ts'
import { isBlockedBetween } from '../blocks/store.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { consumeAttempt } from '../limits/actions.ts'
import type { Limit } from '../limits/rules.ts'
import { notify } from '../notifications/actions/notify.ts'
import { settings } from '../settings/rules.ts'
import { commissionOf } from '../settings/rules-terms.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { closedUntilOn, holidaysOf } from '../stores/rules.ts'
import { updateStoreRow } from '../stores/store-writes.ts'
import type { OfferSettings, PriceOfferAnswer } from './contract.ts'
import { priceOfferErrors } from './errors.ts'
import { mailPriceOffer } from './jobs.ts'
import {
  agreedCents,
  automaticAnswer,
  mayAnswer,
  minOfferCents,
  type PriceOfferActor,
  type PriceOfferVerb,
} from './rules.ts'
import {
  countOffersSince,
  countPriceOffers,
  insertPriceOffer,
  type LockedPriceOffer,
  lockOverdueOffers,
  lockPriceOffers,
  moveOffer,
  type NegotiableProduct,
  productForOffer,
} from './store.ts'
import { stepTexts } from './texts.ts'
import { isAvailable, priceOf } from './views.ts'

const { maxPerHour, maxMailsPerHour, maxPerProduct, maxOpen } = settings.priceOffers
const limit: Limit = { name: 'price-offer', max: maxPerHour, windowMs: HOUR }

const refuse = (code: keyof typeof priceOfferErrors, params: Record<string, string> = {}) =>
  appError(priceOfferErrors, code, { params })

/** Why this viewer cannot offer a price for the product now, whatever the amount. */
export async function offerRefusal(db: DbOrTx, viewer: Viewer, facts: NegotiableProduct, now: Date) {
  const { product, store } = facts
  if (store.ownerId === viewer.id) return refuse('price-offer-own')
  if (!isAvailable(product)) return refuse('price-offer-unavailable')
  if (product.condition !== 'usado') return refuse('price-offer-new')
  const priceCents = priceOf(product, now)
  const isClosed = closedUntilOn(toIsoDay(now), holidaysOf(store)) !== null
  if (product.refusesOffers || store.refusesOffers || isClosed || minOfferCents(priceCents) >= priceCents)
    return refuse('price-offer-refused')
  if (await isBlockedBetween(db, viewer.id, store.ownerId)) return refuse('price-offer-refused')
  const { isLive, ofProduct, live } = await countPriceOffers(db, viewer.id, product.id)
  if (isLive) return refuse('price-offer-live')
  if (ofProduct >= maxPerProduct) return refuse('price-offer-spent')
  return live >= maxOpen ? refuse('price-offers-full') : undefined
}

/**
 * Offers a price for one piece of a used product; a store with a lowest percentage answers at once. The buyer's lock
 * keeps concurrent offers within the limits.
 * @throws the codes of `offerRefusal`, `price-offer-student`, `-low`, `-high`, `product-not-found`, `sign-in-needed`,
 * `too-many-attempts`
 */
export async function offerPrice(ctx: Context, buyer: Viewer, url: string, amountCents: number) {
  if (!buyer.isStudent) throw refuse('price-offer-student')
  await consumeAttempt(ctx, limit, buyer.id)
  return inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, buyer)
    const facts = await productForOffer(tx, url)
    if (!facts) throw appError(catalogueErrors, 'product-not-found')
    const now = ctx.clock.now()
    const refusal = await offerRefusal(tx, buyer, facts, now)
    if (refusal) throw refusal
    const { product, store } = facts
    const priceCents = priceOf(product, now)
    const least = minOfferCents(priceCents)
    if (amountCents < least) throw refuse('price-offer-low', { price: formatMoney(least) })
    if (amountCents >= priceCents) throw refuse('price-offer-high', { price: formatMoney(priceCents) })
    const offer = await insertPriceOffer(tx, {
      ...{ id: newId(), productId: product.id, storeId: store.id, buyerId: buyer.id, createdAt: now },
      ...{ priceCents, amountCents },
    })
    const row = { ...facts, offer, buyer }
    const answer = automaticAnswer(amountCents, priceCents, store.minOfferPercent)
    if (answer) return move(ctx, tx, row, answer, 'system')
    await notifyStep(ctx, tx, row, 'offer')
    return offer
  })
}

type MovedOffer = Pick<LockedPriceOffer, 'offer' | 'product' | 'store'> & { buyer: { email: string } }

/** Moves an offer and notifies the other side. */
async function move(
  ctx: Context,
  tx: Tx,
  row: MovedOffer,
  verb: PriceOfferVerb,
  actor: PriceOfferActor,
  patch: { counterCents?: number } = {},
) {
  const offer = await moveOffer(tx, row.offer, verb, actor, patch, ctx.clock.now())
  const step = verb === 'expire' ? `expire-${row.offer.state}` : `${verb}-by-${actor}`
  await notifyStep(ctx, tx, { ...row, offer }, step)
  return offer
}

async function notifyStep(ctx: Context, tx: Tx, { offer, product, store, buyer }: MovedOffer, step: string) {
  const cents = agreedCents(offer)
  const netCents = cents - commissionOf(cents, ctx.site.terms().commission).totalCents
  const found = stepTexts(step, { ...offer, name: product.name, cents, netCents })
  if (!found) return
  const { to, title, text, isMailed } = found
  const reader =
    to === 'buyer'
      ? ({ userId: offer.buyerId, topic: 'purchases' } as const)
      : ({ userId: store.ownerId, topic: 'sales' } as const)
  const key = `price-offer:${offer.id}:${step}`
  const path = paths.account('ofertas')
  await notify(ctx, tx, [{ ...reader, key, title, text, path, image: product.image, mail: 'none' }])
  const { email } = to === 'buyer' ? buyer : store
  // Further offers of a busy hour are at the bell.
  const hourAgo = addMs(ctx.clock.now(), -HOUR)
  const mayMail = to === 'buyer' || (await countOffersSince(tx, store.id, hourAgo)) <= maxMailsPerHour
  if (isMailed && mayMail) await ctx.jobs.enqueue(tx, mailPriceOffer, { email, key, title, text }, key)
}

/**
 * The seller's or the buyer's answer; an acceptance names its amount.
 * @throws `price-offer-not-found` also for a stranger, `-ended` after an answer or the deadline, `-paying`, `-changed`,
 * `-counter`, `-cheaper`, `-unavailable`; `sign-in-needed`
 */
export async function answerOffer(ctx: Context, viewer: Viewer, id: string, input: PriceOfferAnswer) {
  return inTransaction(ctx.db, async (tx) => {
    const [row] = await lockPriceOffers(tx, [id])
    const isBuyer = row?.offer.buyerId === viewer.id
    if (!row || !(isBuyer || row.store.ownerId === viewer.id)) throw refuse('price-offer-not-found')
    await requireActiveUser(tx, viewer)
    const now = ctx.clock.now()
    const side = isBuyer ? 'buyer' : 'seller'
    const { state, dueAt, checkoutId } = row.offer
    if (!mayAnswer(input.answer, side, state)) throw refuse('price-offer-ended')
    if (checkoutId !== null) throw refuse('price-offer-paying')
    if (!dueAt || dueAt <= now) throw refuse('price-offer-ended')
    if ('amountCents' in input) {
      // The offer is from before the block; its order would be refused.
      if (await isBlockedBetween(tx, row.offer.buyerId, row.store.ownerId)) throw refuse('price-offer-ended')
      checkAmount(row, input, now)
    }
    const patch = input.answer === 'counter' ? { counterCents: input.amountCents } : {}
    return move(ctx, tx, row, input.answer, side, patch)
  })
}

type NamedAmount = Extract<PriceOfferAnswer, { amountCents: number }>

function checkAmount({ offer, product }: MovedOffer, { answer, amountCents }: NamedAmount, now: Date): void {
  if (!isAvailable(product)) throw refuse('price-offer-unavailable')
  const [cents, priceCents] = [agreedCents(offer), priceOf(product, now)]
  const [amount, price] = [formatMoney(cents), formatMoney(priceCents)]
  if (priceCents <= cents) throw refuse('price-offer-cheaper', { price })
  const isBetween = amountCents > cents && amountCents < priceCents
  if (answer === 'counter' && !isBetween)
    throw refuse('price-offer-counter', { price: amount, highest: price })
  if (answer === 'accept' && amountCents !== cents) throw refuse('price-offer-changed', { price: amount })
}

const BATCH = 200

/** Ends offers after their deadline. */
export function expirePriceOffers(ctx: Context): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    for (const row of await lockOverdueOffers(tx, ctx.clock.now(), BATCH))
      await move(ctx, tx, row, 'expire', 'system')
  })
}

/** @throws `store-missing` */
export async function saveOfferSettings(
  ctx: Context,
  viewer: Viewer,
  { accepts, minPercent }: OfferSettings,
) {
  await inTransaction(ctx.db, async (tx) => {
    const { id } = await authorizeOwnStore(tx, viewer, true)
    const change = { refusesOffers: accepts === undefined, minOfferPercent: minPercent }
    await updateStoreRow(tx, id, { ...change, updatedAt: ctx.clock.now() })
  })
}
