import { z } from 'zod'
import { invalidRequest } from '../http/failure.ts'
import { amount, currency, metadata, text, webAddress, wholeNumber } from '../http/fields.ts'

const lineItem = z.strictObject({
  quantity: wholeNumber.pipe(z.number().min(1).max(999_999)),
  metadata,
  price_data: z.strictObject({
    currency,
    unit_amount: amount,
    product_data: z.strictObject({
      name: text.max(250),
      description: text.optional(),
      images: z.array(webAddress.max(2_048)).max(8).optional(),
      metadata,
    }),
  }),
})

const params = z.strictObject({
  mode: z.literal('payment', 'The sandbox knows only mode=payment.'),
  ui_mode: z.literal('hosted_page').optional(),
  line_items: z.array(lineItem).min(1).max(100),
  allowed_payment_method_types: z.array(z.literal('card', 'The sandbox takes cards only.')).min(1).optional(),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: text.max(200).optional(),
  customer_email: z.email('Invalid email address').max(800).optional(),
  locale: z.enum(['auto', 'es', 'es-419', 'en']).optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  expires_at: wholeNumber.optional(),
  metadata,
  payment_intent_data: z
    .strictObject({
      metadata,
      transfer_group: text.max(500).optional(),
      statement_descriptor_suffix: text.max(22).optional(),
    })
    .optional(),
})

/** Removed parameters have their own error, before the check for unknown ones. */
export const sessionParams = z
  .unknown()
  .transform((raw) => {
    if (typeof raw === 'object' && raw !== null && 'payment_method_types' in raw) {
      throw invalidRequest(
        'The `payment_method_types` parameter is no longer supported as of API version 2026-09-30.endive. Use `allowed_payment_method_types` instead.',
        { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
      )
    }
    return raw
  })
  .pipe(params)
export type SessionParams = z.output<typeof params>
