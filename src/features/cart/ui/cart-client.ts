import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.ts'
import type { Specification } from '../../catalogue/rules.ts'
import { settings } from '../../settings/rules.ts'
import { type ChosenOptions, checkQuantity, resolveOptions } from '../rules.ts'
import { lineKey, readCart, type StoredCartLine, writeCart } from './cart-storage.ts'
import { cartTexts } from './cart-texts.ts'

const others = (key: string) => (line: StoredCartLine) => lineKey(line) !== key

/** Adds `quantity`, up to `stock` and the limit; true if less was added. */
export function addToCart(line: StoredCartLine, stock: number = settings.cart.maxQuantity): boolean {
  const { lines } = readCart()
  const key = lineKey(line)
  const known = lines.find((candidate) => lineKey(candidate) === key)
  const { quantity, exceeded } = checkQuantity((known?.quantity ?? 0) + line.quantity, stock)
  const changed = { ...line, quantity }
  writeCart(
    known ? lines.map((candidate) => (candidate === known ? changed : candidate)) : [...lines, changed],
  )
  return exceeded
}

export function setQuantity(key: string, quantity: number): void {
  writeCart(readCart().lines.map((line) => (lineKey(line) === key ? { ...line, quantity } : line)))
}

export function removeLine(key: string): void {
  writeCart(readCart().lines.filter(others(key)))
}

export function clearCart(): void {
  writeCart([])
}

type AddRequest = {
  product: string
  quantity?: number
  options?: ChosenOptions
  specification?: readonly Specification[]
  stock?: number
}

type Saying = { silent?: boolean; text?: string }

const mostOf = (stock: number = settings.cart.maxQuantity) => Math.min(settings.cart.maxQuantity, stock)

/** Adds with a toast; false if an option is missing. `silent`: no toast of success, before a redirect. */
export function addWithToast(
  { product, quantity = 1, options = {}, specification = [], stock }: AddRequest,
  { silent = false, text = cartTexts.added }: Saying = {},
): boolean {
  const details = resolveOptions(specification, options)
  if (!details) {
    toast({ text: cartTexts.chooseOptions, tone: 'error' })
    return false
  }
  const exceeded = addToCart({ product, quantity, details }, stock)
  const action = { label: 'Ver carrito', to: paths.cart() }
  if (exceeded) toast({ text: cartTexts.exceeded(mostOf(stock)), tone: 'info', action })
  else if (!silent) toast({ text, action })
  return true
}

export function removeFromCart(key: string): void {
  const before = readCart().lines
  removeLine(key)
  toast({ text: cartTexts.removed, action: { label: 'Deshacer', onClick: () => putBack(before, key) } })
}

/** Restores the line at its old position; the cart may have changed since. */
function putBack(before: readonly StoredCartLine[], key: string): void {
  const index = before.findIndex((line) => lineKey(line) === key)
  const line = before[index]
  if (line) writeCart(readCart().lines.filter(others(key)).toSpliced(index, 0, line))
}
