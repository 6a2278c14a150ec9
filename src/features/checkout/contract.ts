import { z } from 'zod'
import { formNumber, phoneField, rowId } from '../../lib/form-fields.ts'
import { INT4_MAX } from '../../lib/int4.ts'
import { CartLineInput } from '../cart/contract.ts'
import { paymentMethodNames } from '../payments/rules-methods.ts'
import { settings } from '../settings/rules.ts'
import { checkoutTexts } from './texts.ts'

const needed = z.string().trim().min(1, checkoutTexts.missingFields).max(200)

export const CheckoutInput = z.strictObject({
  lines: z.array(CartLineInput).max(settings.cart.maxLines),
  shipping: z.literal('campus', { error: checkoutTexts.chooseShipping }),
  payment: z.enum(paymentMethodNames, { error: checkoutTexts.missingFields }),
  facultyId: formNumber(rowId(checkoutTexts.chooseFaculty)),
  country: needed,
  city: needed,
  phone: phoneField(checkoutTexts.missingFields),
  /** Whether the stores see the phone while their orders are open. */
  sharesPhone: z.boolean().default(true),
  address: needed,
  info: z.string().trim().max(500).default(''),
  saveAddress: z.boolean().default(false),
  seenTotalCents: z.int().min(0).max(INT4_MAX).optional(),
})
export type CheckoutInput = z.output<typeof CheckoutInput>

export const CheckoutStarted = z.object({ checkoutId: z.uuid(), id: z.string(), url: z.url() })
export type CheckoutStarted = z.output<typeof CheckoutStarted>
