import { z } from 'zod'
import { INT4_MAX } from '../../lib/int4.ts'
import { whole } from './contract-fields.ts'
import { PRICE_MAX_CENTS } from './rules-writes.ts'
import { bulkTexts as texts } from './texts-form.ts'

export const MAX_CHOSEN = 5_000
export const ChosenProducts = z.array(z.string().min(1).max(300)).min(1).max(MAX_CHOSEN)

export const PauseInput = z.object({ products: ChosenProducts, paused: z.boolean() })

const between = (message: string, min: number, max: number) => whole(message, max, message, min)
const cents = (least: number) => z.int(texts.price).min(least, texts.price).max(PRICE_MAX_CENTS, texts.price)

/** Percentages of a price are signed. */
export const BulkAct = z.discriminatedUnion('kind', [
  z.discriminatedUnion('how', [
    z.object({ kind: z.literal('price'), how: z.literal('set'), cents: cents(0) }),
    z.object({ kind: z.literal('price'), how: z.literal('add'), cents: cents(-PRICE_MAX_CENTS) }),
    z.object({
      kind: z.literal('price'),
      how: z.literal('percent'),
      percent: between(texts.percent, -99, 500),
    }),
  ]),
  z.object({
    kind: z.literal('stock'),
    how: z.enum(['set', 'add']),
    pieces: between(texts.pieces, -1_000, 1_000),
  }),
  z.object({
    kind: z.literal('offer'),
    percent: between(texts.offer, 1, 99),
    endsOn: z.iso.date(texts.offerEnd),
  }),
  z.object({ kind: z.enum(['no-offer', 'pause', 'resume', 'delete']) }),
])

/** The products as the preview showed them: later edits are skipped. */
export const SeenProducts = z
  .array(z.object({ url: z.string().min(1).max(300), revision: z.int().min(1).max(INT4_MAX) }))
  .min(1)
  .max(MAX_CHOSEN)
export type SeenProducts = z.output<typeof SeenProducts>

const Facts = z.object({
  priceCents: z.int(),
  currentPriceCents: z.int(),
  stock: z.int(),
  paused: z.boolean(),
})

export const BulkItem = z.object({
  url: z.string(),
  name: z.string(),
  revision: z.int(),
  before: Facts,
  after: Facts.nullable(),
  /** Approved, and reviewed again after the change. */
  reviewed: z.boolean(),
  unusual: z.boolean(),
  /** Published at once, and hidden after the change until staff review it. */
  hidden: z.boolean(),
  problem: z.string().nullable(),
})
export type BulkItem = z.infer<typeof BulkItem>

export const BulkPreview = z.object({ items: z.array(BulkItem) })

export const BulkResult = z.object({
  changed: z.array(z.string()),
  left: z.array(z.object({ url: z.string(), name: z.string(), problem: z.string() })),
})
export type BulkResult = z.infer<typeof BulkResult>
