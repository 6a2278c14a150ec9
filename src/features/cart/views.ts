import { toIsoDay } from '../../lib/dates.ts'
import { errorText } from '../../lib/errors.ts'
import { paths } from '../../paths.ts'
import { priceAt } from '../catalogue/rules.ts'
import type { CartProduct } from '../catalogue/store/stock.ts'
import { imageView } from '../catalogue/views.ts'
import type { BuyerProduct } from '../price-offers/store.ts'
import { settings } from '../settings/rules.ts'
import { closedUntilOn, holidaysOf, isVerifiedStore } from '../stores/rules.ts'
import type { CartLineInput, CartLineView, CartView, Reservation } from './contract.ts'
import { cartErrors } from './errors.ts'
import { checkQuantity, optionsKey, reservedPieces, resolveOptions } from './rules.ts'

/** Prices a cart as of now, by store in the order of adding. Pieces of `reservation` do not count as sold. */
export function quote(
  lines: readonly CartLineInput[],
  onSale: readonly BuyerProduct[],
  now: Date,
  reservation: Reservation | null = null,
): CartView {
  const products = onSale.map((product) => ({
    ...product,
    stock: product.stock + reservedPieces(reservation, product.url),
  }))
  const byUrl = new Map(products.map((product) => [product.url, product]))
  const stores = new Map<number, CartView['stores'][number]>()
  const gone: CartLineView[] = []
  // Lines of one product with different options share its stock.
  const taken = new Map<number, number>()
  const requested = new Map<string, number>()
  for (const line of lines) requested.set(line.product, (requested.get(line.product) ?? 0) + line.quantity)
  for (const line of lines) {
    const product = byUrl.get(line.product)
    if (!product?.listed) {
      gone.push(goneLine(line))
      continue
    }
    const before = taken.get(product.id) ?? 0
    const others = (requested.get(line.product) ?? 0) - line.quantity
    const room = { stock: Math.max(0, product.stock - before), taken: before, others }
    const reserved = Math.max(0, reservedPieces(reservation, product.url) - before)
    const view = lineView(line, product, { ...room, reserved }, now)
    taken.set(product.id, before + line.quantity)
    const store = stores.get(product.storeId) ?? newStore(product)
    stores.set(product.storeId, store)
    store.lines.push(view)
    if (!view.problem) store.subtotalCents += view.subtotalCents
  }
  const views = [...stores.values()]
  const buyable = views.flatMap((store) => store.lines).filter((line) => !line.problem)
  const totalCents = buyable.reduce((sum, line) => sum + line.subtotalCents, 0)
  const isTooLarge = totalCents > settings.checkout.maximumCents
  return {
    stores: views,
    gone,
    reservation,
    count: buyable.reduce((sum, line) => sum + line.quantity, 0),
    totalCents,
    currency: 'MXN',
    problem: isTooLarge ? { code: 'cart-too-large', detail: errorText(cartErrors, 'cart-too-large') } : null,
    ready:
      views.every((store) => !store.hasBlocked) &&
      buyable.length > 0 &&
      buyable.length === lines.length &&
      !isTooLarge,
  }
}

function newStore(product: CartProduct): CartView['stores'][number] {
  return {
    name: product.storeName,
    url: product.storeUrl,
    logo: paths.file(product.storeLogo),
    verified: isVerifiedStore(product.storeVerification),
    reliability: product.storeReliability,
    hasBlocked: product.hasBlocked,
    lines: [],
    subtotalCents: 0,
  }
}

/** `room`: stock left by earlier lines of the product, their pieces, all others', reserved pieces left. */
function lineView(
  line: CartLineInput,
  product: BuyerProduct,
  { stock, taken, others, reserved }: { stock: number; taken: number; others: number; reserved: number },
  now: Date,
): CartLineView {
  const offer =
    product.offerKind && product.offerValue !== null && product.offerEndsAt
      ? { kind: product.offerKind, value: product.offerValue, endsAt: product.offerEndsAt }
      : null
  const shopPricing = priceAt(product.priceCents, offer, now)
  // A buyer with an accepted price pays the lower one.
  const agreed = product.agreed && product.agreed.cents < shopPricing.priceCents ? product.agreed : undefined
  const pricing = agreed ? { priceCents: agreed.cents, oldPriceCents: shopPricing.priceCents } : shopPricing
  const holidays = holidaysOf({ closedFrom: product.storeClosedFrom, closedUntil: product.storeClosedUntil })
  const closedUntil = closedUntilOn(toIsoDay(now), holidays)
  const options = resolveOptions(product.specification, line.details)
  const isSecondAgreed = agreed !== undefined && taken + line.quantity > 1
  const exceeded = isSecondAgreed || checkQuantity(line.quantity, stock, taken).exceeded
  return {
    key: `${product.url} ${optionsKey(line.details)}`,
    product: product.url,
    name: product.name,
    condition: product.condition,
    wear: product.wear,
    image: imageView(product.image),
    tone: product.categoryTone,
    category: product.categoryName,
    deliveryDays: product.deliveryDays,
    details: { ...(options ?? line.details) },
    quantity: line.quantity,
    stock,
    reserved: Math.min(line.quantity, reserved),
    unitPriceCents: pricing.priceCents,
    oldPriceCents: pricing.oldPriceCents,
    subtotalCents: pricing.priceCents * line.quantity,
    most: agreed ? 1 : checkQuantity(settings.cart.maxQuantity, product.stock - others, others).quantity,
    problem: closedUntil ? 'store-closed' : problemOf(line.quantity, stock, exceeded, options !== undefined),
    closedUntil,
    agreedUntil: agreed?.until.toISOString() ?? null,
    exceeded,
  }
}

function problemOf(wanted: number, stock: number, exceeded: boolean, hasOptions: boolean) {
  if (stock === 0) return 'sold-out'
  if (exceeded) return wanted > stock ? 'not-enough' : 'too-many'
  return hasOptions ? null : 'options-missing'
}

/** Named by its url only: nothing else of an unlisted product is public (CAT-15). */
function goneLine(line: CartLineInput): CartLineView {
  const words = line.product.replaceAll('-', ' ').trim()
  return {
    key: `${line.product} ${optionsKey(line.details)}`,
    product: line.product,
    name: words.charAt(0).toUpperCase() + words.slice(1),
    condition: null,
    wear: null,
    image: null,
    tone: 'azul',
    category: '',
    deliveryDays: 0,
    details: line.details,
    quantity: line.quantity,
    stock: 0,
    reserved: 0,
    unitPriceCents: 0,
    oldPriceCents: null,
    subtotalCents: 0,
    most: 1,
    problem: 'gone',
    closedUntil: null,
    agreedUntil: null,
    exceeded: false,
  }
}
