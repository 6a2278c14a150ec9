import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.ts'
import type { Specification } from '../../catalogue/rules.ts'
import { settings } from '../../settings/rules.ts'
import { type ChosenOptions, checkQuantity, resolveOptions } from '../rules.ts'
import { lineKey, readCart, type StoredCartLine, writeCart } from './cart-storage.ts'
import { cartTexts } from './cart-texts.ts'

const others = (key: string) => (line: StoredCartLine) => lineKey(line) !== key

/** Adds `quantity`, up to `stock` and the limit; true if less was added. `isOnce`: pieces in the cart count towards it. */
export function addToCart(
  line: StoredCartLine,
  stock: number = settings.cart.maxQuantity,
  isOnce = false,
): boolean {
  const { lines } = readCart()
  const key = lineKey(line)
  const known = lines.find((candidate) => lineKey(candidate) === key)
  const before = known?.quantity ?? 0
  const { quantity, exceeded } = checkQuantity(
    isOnce ? Math.max(before, line.quantity) : before + line.quantity,
    stock,
  )
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

type AddMode = { buysNow?: boolean; text?: string }

const mostOf = (stock: number = settings.cart.maxQuantity) => Math.min(settings.cart.maxQuantity, stock)

/** Adds with a toast; false if an option is missing. `buysNow`: no toast of success; a second click adds nothing. */
export function addWithToast(
  { product, quantity = 1, options = {}, specification = [], stock }: AddRequest,
  { buysNow = false, text = cartTexts.added }: AddMode = {},
): boolean {
  const details = resolveOptions(specification, options)
  if (!details) {
    toast({ text: cartTexts.chooseOptions, tone: 'error' })
    return false
  }
  const exceeded = addToCart({ product, quantity, details }, stock, buysNow)
  const action = { label: 'Ver carrito', to: paths.cart() }
  if (exceeded) toast({ text: cartTexts.exceeded(mostOf(stock)), tone: 'info', action })
  else if (!buysNow) toast({ text, action })
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
