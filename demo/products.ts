import type { Context } from '../src/context.ts'
import { offerNames } from '../src/features/catalogue/rules.ts'
import { products } from '../src/features/catalogue/tables.ts'
import { createProduct } from '../src/features/selling/actions/create-product.ts'
import { reviewProduct } from '../src/features/selling/actions/review-product.ts'
import { NewProductInput } from '../src/features/selling/contract-writes.ts'
import { addDays, toIsoDay } from '../src/lib/dates.ts'
import type { Viewer } from '../src/lib/viewer.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { DemoCatalogue, DemoProduct } from './catalogue.ts'
import { ownerOf, viewerNamed } from './people.ts'
import type { Places } from './places.ts'
import { contextAt, daysBefore, eachOf } from './tools.ts'

/** The products with their pictures, those that are missing, and staff's approval where it is. */
export async function seedProducts(
  ctx: Context,
  people: ReadonlyMap<string, Viewer>,
  places: Places,
  catalogue: DemoCatalogue,
  now: Date,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const rows = await ctx.db
    .select({ url: products.url, state: products.reviewState, revision: products.revision })
    .from(products)
  const known = new Map(rows.map(({ url, ...row }) => [url, row]))
  const sellers = new Map(catalogue.stores.map((store) => [store.store, viewerNamed(people, ownerOf(store))]))
  let done = 0
  await eachOf([...catalogue.products.entries()], 3, async ([index, product]) => {
    // Some hours apart, so that "newest first" has one answer.
    const waits = product.feedback.type === 'review'
    const then = contextAt(ctx, daysBefore(now, waits ? 0 : product.days_ago, (index % 20) + 1))
    const seller = sellers.get(product.store)
    if (!seller) throw new Error(`the demo has no store ${product.store}`)
    if (!known.has(product.url)) {
      const { url, picture } = product
      const created = await createProduct(then, seller, inputOf(product, places, now), {
        image: catalogue.picture(`pictures/p-${picture ?? url}.webp`),
        gallery: picture ? [] : [{ ...catalogue.picture(`pictures/g-${url}.webp`), name: 'detalle.webp' }],
      })
      if (created.url !== product.url) throw new Error(`${product.url} became ${created.url}`)
    }
    const { state, revision = 1 } = known.get(product.url) ?? {}
    if (product.feedback.type === 'approved' && state !== 'approved')
      await inTransaction(then.db, (tx) =>
        reviewProduct(then, tx, { decision: 'approve', productUrl: product.url, revision }),
      )
    progress(++done, catalogue.products.length)
  })
}

function inputOf(product: DemoProduct, places: Places, now: Date): NewProductInput {
  const { offer_rel: offer } = product
  const cents = (pesos: number) => Math.round(pesos * 100)
  return NewProductInput.parse({
    condition: product.estado,
    wear: product.wear ?? null,
    isbn: product.isbn ?? null,
    name: product.name,
    categoryId: places.categories.get(product.category),
    subcategoryId: places.subcategories.get(product.sub_category),
    description: product.description,
    summary: product.summary,
    details: product.details,
    specification: product.specification.flatMap((option) =>
      Object.entries(option).map(([name, values]) => ({ name, values })),
    ),
    tags: product.tags,
    priceCents: cents(product.price),
    stock: product.stock,
    deliveryDays: product.delivery_time,
    offer: offer && {
      kind: offerNames[offer.kind],
      value: offer.kind === 'Fixed' ? cents(offer.value) : offer.value,
      endsOn: toIsoDay(addDays(now, offer.days)),
    },
  })
}
