import { eq } from 'drizzle-orm'
import type { Context } from '../src/context.ts'
import { restock } from '../src/features/catalogue/store/stock.ts'
import { products } from '../src/features/catalogue/tables.ts'
import { fulfilCheckout } from '../src/features/checkout/actions/fulfil-checkout.ts'
import { startCheckout } from '../src/features/checkout/actions/start-checkout.ts'
import { checkoutByRequest } from '../src/features/checkout/store.ts'
import { cancelLateOrder } from '../src/features/orders/actions/cancel-orders.ts'
import { confirmReceived } from '../src/features/orders/actions/confirm-received.ts'
import { setOrderStage } from '../src/features/orders/actions/set-stage.ts'
import { ordersOfCheckout } from '../src/features/orders/store.ts'
import { pendingOperations } from '../src/features/payments/store-operations.ts'
import { activeFaculties } from '../src/features/settings/store.ts'
import { connectAccount, refreshAccount } from '../src/features/settlement/actions/payout-account.ts'
import { releaseOrder } from '../src/features/settlement/actions/release-due.ts'
import { settleOperation } from '../src/features/settlement/actions/settle-operation.ts'
import { stores } from '../src/features/stores/tables.ts'
import { addDays } from '../src/lib/dates.ts'
import type { Viewer } from '../src/lib/viewer.ts'
import { liveCase } from './cases.ts'
import { moderator, viewerNamed } from './people.ts'
import { type Purchase, purchases } from './purchases.ts'
import { contextAt, daysBefore, eachOf } from './tools.ts'

const BUYERS_AT_ONCE = 3
const GOOD_CARD = '4242424242424242'
/** The store of `vendedora`, whose payments are not set up. */
const WITHOUT_ACCOUNT = 'Ropero Potosino'

/**
 * Purchases, deliveries, payouts and cancellations of the last 90 days, through the shop's own actions and the payment
 * sandbox, each at its own time and without mails. A purchase is identified by its request key, so an interrupted run
 * is resumed.
 */
export async function seedHistory(
  ctx: Context,
  people: ReadonlyMap<string, Viewer>,
  now: Date,
): Promise<void> {
  await connectStores(quietly(ctx))
  // One after the other for each buyer, who has one checkout at a time; several buyers at once.
  const buyers = [...new Set(purchases.map(({ buyer }) => buyer))]
  await eachOf(buyers, BUYERS_AT_ONCE, (only) => livePurchases(ctx, people, purchases, now, { only }))
}

const quietly = (ctx: Context): Context => ({
  ...ctx,
  jobs: { enqueue: async () => {}, enqueueAll: async () => {} },
})

type Telling<Told> = {
  /** Begins the request keys of these purchases, which their place in the list ends. */
  key?: string
  /** Only the purchases of this buyer. */
  only?: string
  before?: (purchase: Told) => PromiseLike<unknown>
}

/** Lives through purchases, one after the other. */
export async function livePurchases<Told extends Purchase>(
  ctx: Context,
  people: ReadonlyMap<string, Viewer>,
  all: readonly Told[],
  now: Date,
  { key = 'demo', only, before }: Telling<Told> = {},
): Promise<void> {
  const quiet = quietly(ctx)
  const facultyIds = (await activeFaculties(ctx.db)).map(({ id }) => id)
  const owners = new Map((await ctx.db.select().from(stores)).map((store) => [store.id, store.ownerId]))
  const byId = new Map([...people.values()].map((viewer) => [viewer.id, viewer]))
  for (const [n, purchase] of all.entries()) {
    if (only !== undefined && purchase.buyer !== only) continue
    const requestKey = `${key}-${n}`
    const buyer = viewerNamed(people, purchase.buyer)
    const earlier = await checkoutByRequest(ctx.db, buyer.id, requestKey)
    if (earlier && earlier.state !== 'open') continue
    await before?.(purchase)
    const facultyId = facultyIds[n % facultyIds.length] ?? 0
    const placedAt = daysBefore(now, purchase.daysAgo)
    const orderId = await buy(quiet, buyer, purchase, facultyId, requestKey, placedAt)
    const [order] = orderId ? await ordersOfCheckout(ctx.db, orderId) : []
    const seller = order && byId.get(owners.get(order.storeId) ?? '')
    if (!order || !seller) continue
    await leadTo(quiet, purchase, order.id, buyer, seller, now)
    if (purchase.told)
      await liveCase(
        {
          at: (days) => contextAt(quiet, addDays(placedAt, days)),
          orderId: order.id,
          buyer,
          seller,
          staff: moderator(people),
        },
        purchase.told,
      )
  }
}

/** Lets the provider do what the purchases have asked of it. */
export async function settleHistory(ctx: Context, now: Date): Promise<void> {
  for (const operation of await pendingOperations(ctx.db, now, 1_000))
    await settleOperation(quietly(ctx), operation.id)
}

/** Gives every store but one an account that can be paid. */
async function connectStores(ctx: Context): Promise<void> {
  const rows = await ctx.db.select().from(stores)
  for (const store of rows) {
    if (store.name === WITHOUT_ACCOUNT) continue
    const account = await connectAccount(ctx, store)
    if (account.ready) continue
    await control(ctx, `accounts/${account.accountId}`, { status: 'active' })
    await refreshAccount(ctx, account.accountId)
  }
}

/** Answers the checkout, or undefined where the product cannot be bought. */
async function buy(
  ctx: Context,
  buyer: Viewer,
  { product, quantity, state, card = GOOD_CARD }: Purchase,
  facultyId: number,
  requestKey: string,
  placedAt: Date,
): Promise<string | undefined> {
  const [row] = await ctx.db.select().from(products).where(eq(products.url, product))
  if (!row) throw new Error(`the demo has no product ${product}`)
  // Past sales do not come off what is on the shelf today; a cancelled one gives its pieces back itself.
  if (state !== 'cancelled') await ctx.db.transaction((tx) => restock(tx, row.id, quantity))
  const checkout = await startCheckout(
    ctx,
    buyer,
    {
      lines: [{ product, quantity, details: {} }],
      shipping: 'campus',
      payment: 'card',
      facultyId,
      country: 'México',
      city: 'San Luis Potosí',
      phone: '4440000101',
      address: 'Calle de Ejemplo 12, Centro',
      info: '',
      sharesPhone: true,
      saveAddress: false,
    },
    requestKey,
  )
  await control(ctx, `pay/${checkout.id}`, { card })
  await fulfilCheckout(contextAt(ctx, placedAt), checkout.id)
  return checkout.checkoutId
}

/** Leads the order to the state that its purchase names. */
async function leadTo(
  ctx: Context,
  purchase: Purchase,
  orderId: string,
  buyer: Viewer,
  seller: Viewer,
  now: Date,
): Promise<void> {
  const placedAt = daysBefore(now, purchase.daysAgo)
  const at = (days: number) => contextAt(ctx, addDays(placedAt, days))
  const { state } = purchase
  if (state === 'pending') return
  if (state === 'cancelled') return cancelLateOrder(at(purchase.daysAgo - 1), buyer, orderId)
  await setOrderStage(at(1), seller, {
    orderId,
    stage: 'sent',
    comment: 'Ya está en la oficina de tu facultad.',
  })
  if (state === 'sent') return
  await setOrderStage(at(2), seller, { orderId, stage: 'delivered', comment: '' })
  if (state === 'delivered') return
  await confirmReceived(at(2.5), buyer, [orderId])
  if (state === 'released') await releaseOrder(at(4.6), orderId)
}

async function control(ctx: Context, path: string, body: object): Promise<void> {
  const response = await fetch(new URL(`/_sandbox/${path}`, ctx.env.STRIPE_API_BASE), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the sandbox refused ${path}: ${await response.text()}`)
}
