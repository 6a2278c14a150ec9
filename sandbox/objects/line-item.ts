import type Stripe from 'stripe'
import { newId } from '../ids.ts'
import { CURRENCY } from '../money.ts'

type Facts = {
  name: string
  unitAmount: number
  quantity: number
  created: number
  metadata: Record<string, string>
}

/** A line with an inline price: its price and product are inactive. */
export function buildLineItem({ name, unitAmount, quantity, created, metadata }: Facts): Stripe.LineItem {
  const total = unitAmount * quantity
  const price = {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency: CURRENCY,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod', 14),
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: unitAmount,
    // Text in JSON; the SDK converts it to a Decimal.
    unit_amount_decimal: null,
  } satisfies Stripe.Price
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: CURRENCY,
    description: name,
    metadata,
    price,
    quantity,
  } satisfies Stripe.LineItem
}

/** The lines as a list object; a session shows it only when expanded. */
export function lineItemList(session: string, data: Stripe.LineItem[]) {
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${session}/line_items` }
}
