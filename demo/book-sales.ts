import { eq } from 'drizzle-orm'
import type { Context } from '../src/context.ts'
import { products } from '../src/features/catalogue/tables.ts'
import type { Viewer } from '../src/lib/viewer.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { livePurchases } from './history.ts'
import type { Purchase } from './purchases.ts'
import { eachOf } from './tools.ts'

/** Price of a copy in each of the last twelve months, newest first, in pesos: highest when a semester begins. */
const usual = [205, 210, 195, 220, 250, 235, 200, 190, 210, 260, 240, 230]
/** Differences of a month's sales from its price. */
const apart = [-30, 0, 25]

/** Two stores that sell the book all year, each to its own buyers, since a buyer has one checkout at a time. */
const sellers = [
  {
    product: 'calculo-diferencial-tercera-edicion',
    buyers: ['maqueta_nocturna', 'noduermo', 'prepa_finales'],
    prices: ([low, , high]: number[]) => [low, high],
  },
  {
    product: 'calculo-diferencial-ejercicios-resueltos-como-nuevo',
    buyers: ['doblegrado', 'articulo_27'],
    prices: ([, mid]: number[]) => [mid],
  },
]

type Sale = Purchase & { pesos: number }

function salesOf({ product, buyers, prices }: (typeof sellers)[number]): Sale[] {
  return usual.flatMap((price, month) =>
    prices(apart.map((by) => price + by)).map((pesos = price, at) => ({
      buyer: buyers[(month + at) % buyers.length] ?? '',
      product,
      quantity: 1,
      daysAgo: 12 + month * 29.5 + at * 7,
      state: 'released' as const,
      pesos,
    })),
  )
}

/**
 * A year of sales of one book at the prices of each month, through the shop's own actions and the payment sandbox. The price
 * is set before each and is the catalogue's again afterwards.
 */
export async function seedBookSales(
  ctx: Context,
  people: ReadonlyMap<string, Viewer>,
  catalogue: DemoCatalogue,
  now: Date,
): Promise<void> {
  const price = (url: string, pesos: number) =>
    ctx.db
      .update(products)
      .set({ priceCents: pesos * 100, currentPriceCents: pesos * 100 })
      .where(eq(products.url, url))
  await eachOf(sellers, sellers.length, async (seller) => {
    const sales = salesOf(seller)
    await livePurchases(ctx, people, sales, now, {
      key: `demo-book-${seller.product}`,
      before: ({ pesos }) => price(seller.product, pesos),
    })
    const own = catalogue.products.find(({ url }) => url === seller.product)
    if (own) await price(seller.product, own.price)
  })
}
