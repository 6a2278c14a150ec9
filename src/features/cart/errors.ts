import type { ErrorCodes } from '../../lib/errors.ts'
import { formatMoney } from '../../lib/money.ts'
import { settings } from '../settings/rules.ts'

export const cartErrors = {
  'cart-too-large': [
    422,
    `Con tarjeta se pueden pagar hasta ${formatMoney(settings.checkout.maximumCents)} por compra. Quita algo y págalo en otra`,
  ],
} as const satisfies ErrorCodes
