import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { wears } from '../src/features/catalogue/rules.ts'
import type { GivenPicture } from '../src/platform/images/store-all.ts'

/** Days before today, and offers that end so many days from today: the demo never looks old. */
const Product = z.object({
  url: z.string(),
  name: z.string(),
  estado: z.enum(['nuevo', 'usado']),
  /** A book's ISBN, listed in `books.json`. */
  isbn: z.string().optional(),
  wear: z.enum(wears).optional(),
  /** The product whose picture is used; default: its own. */
  picture: z.string().optional(),
  category: z.string(),
  sub_category: z.string(),
  store: z.string(),
  price: z.number(),
  stock: z.int(),
  delivery_time: z.int(),
  description: z.string(),
  summary: z.array(z.string()),
  details: z.array(z.object({ title: z.string(), value: z.string() })),
  specification: z.array(z.record(z.string(), z.array(z.string()))),
  tags: z.array(z.string()),
  offer_rel: z.object({ kind: z.enum(['Disccount', 'Fixed']), value: z.number(), days: z.int() }).nullable(),
  views: z.int(),
  sales: z.int(),
  days_ago: z.int(),
  feedback: z.object({ type: z.enum(['approved', 'review']) }),
})
export type DemoProduct = z.output<typeof Product>

const Catalogue = z.object({
  stores: z.array(
    z.object({
      store: z.string(),
      url: z.string(),
      username: z.string(),
      about: z.string(),
      email: z.string(),
      phone: z.string(),
      verifiedStudent: z.object({ type: z.enum(['student', 'review']) }),
    }),
  ),
  faculties: z.array(z.object({ name: z.string(), address: z.string(), hours: z.string() })),
  products: z.array(Product),
  questions: z.array(
    z.object({
      url_product: z.string(),
      transmitter: z.string(),
      message: z.string(),
      /** null: not answered yet. */
      answer: z.string().nullable(),
      days_ago: z.int(),
    }),
  ),
  reviews: z.array(
    z.object({
      url_product: z.string(),
      name: z.string(),
      review: z.coerce.number(),
      comment: z.string(),
      days_ago: z.int(),
    }),
  ),
})
export type DemoCatalogue = z.output<typeof Catalogue> & {
  /** A picture of this folder, in WebP, which people may not upload. Sizes of products' pictures are drawn on request. */
  picture(path: string): GivenPicture
}

const demoFolder = new URL('.', import.meta.url)

export function readCatalogue(): DemoCatalogue {
  const text = readFileSync(new URL('demo-catalogue.json', demoFolder), 'utf8')
  return {
    ...Catalogue.parse(JSON.parse(text)),
    picture: (path) => ({
      source: fileURLToPath(new URL(path, demoFolder)),
      name: path,
      accept: ['webp'],
      ...(path.startsWith('pictures/') && { sizesOnDemand: true }),
    }),
  }
}
