import type { Context } from '../src/context.ts'
import { answerOffer, offerPrice, offerRefusal } from '../src/features/price-offers/actions.ts'
import { productForOffer } from '../src/features/price-offers/store.ts'
import type { Viewer } from '../src/lib/viewer.ts'
import { viewerNamed } from './people.ts'
import { contextAt } from './tools.ts'

type Seeded = { by: string; product: string; cents: number; acceptedBy?: string }

/** `compradora` has an accepted price and an open offer; `vendedor` and `vendedora` have one to answer each. */
const offers: readonly Seeded[] = [
  { by: 'compradora', product: 'quimica-general-y-laboratorio', cents: 20_000, acceptedBy: 'vendedor' },
  { by: 'compradora', product: 'abrigo-corto-color-camel', cents: 40_000 },
  { by: 'vendedora', product: 'algebra-lineal-para-ingenieria', cents: 27_000 },
]

/** Offers that are missing, of products that the demo has. */
export async function seedPriceOffers(
  ctx: Context,
  people: ReadonlyMap<string, Viewer>,
  now: Date,
): Promise<void> {
  const quiet = contextAt(ctx, now)
  for (const { by, product, cents, acceptedBy } of offers) {
    const buyer = viewerNamed(people, by)
    const facts = await productForOffer(ctx.db, product)
    if (!facts || (await offerRefusal(ctx.db, buyer, facts, now))) continue
    const { id } = await offerPrice(quiet, buyer, product, cents)
    if (acceptedBy)
      await answerOffer(quiet, viewerNamed(people, acceptedBy), id, { answer: 'accept', amountCents: cents })
  }
}
