import { z } from 'zod'

export const includable = [
  'configuration.recipient',
  'configuration.merchant',
  'configuration.customer',
  'defaults',
  'future_requirements',
  'identity',
  'requirements',
] as const
export const include = z.array(z.enum(includable)).optional()
const requested = z.strictObject({ requested: z.boolean() })

export const accountParams = z.strictObject({
  display_name: z.string().min(1).max(500).optional(),
  contact_email: z.email().optional(),
  contact_phone: z.string().optional(),
  dashboard: z.enum(['express', 'full', 'none']).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
  include,
  identity: z
    .strictObject({
      country: z
        .string()
        .transform((code) => code.toLowerCase())
        .pipe(z.literal('mx', 'The sandbox connects accounts of Mexico only.')),
      entity_type: z.enum(['individual', 'company', 'government_entity', 'non_profit']).optional(),
    })
    .optional(),
  defaults: z
    .strictObject({
      currency: z.literal('mxn').optional(),
      locales: z.array(z.string()).optional(),
      responsibilities: z
        .strictObject({
          fees_collector: z.enum(['application', 'stripe']),
          losses_collector: z.enum(['application', 'stripe']),
        })
        .optional(),
      profile: z
        .strictObject({
          business_url: z.string().optional(),
          doing_business_as: z.string().optional(),
          product_description: z.string().optional(),
        })
        .optional(),
    })
    .optional(),
  configuration: z
    .strictObject({
      recipient: z
        .strictObject({
          capabilities: z
            .strictObject({
              stripe_balance: z.strictObject({ stripe_transfers: requested.optional() }).optional(),
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
})
export type AccountParams = z.output<typeof accountParams>
