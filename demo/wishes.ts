import type { Context } from '../src/context.ts'
import { addToWishlist } from '../src/features/wishlist/actions.ts'
import { wishes } from '../src/features/wishlist/store.ts'
import type { Viewer } from '../src/lib/viewer.ts'
import { viewerNamed } from './people.ts'
import { contextAt, daysBefore } from './tools.ts'

/** Wishlist of `compradora`, oldest first: one product is sold out, two have options, one is on offer. */
const wished = [
  'calculo-diferencial-con-ejercicios-resueltos',
  'bata-de-laboratorio-manga-larga',
  'bicicleta-urbana-rodada-26',
  'reloj-deportivo-resistente-al-agua',
  'audifonos-de-diadema-con-microfono',
  'termo-de-acero-de-750-ml',
]

/** Her wishes, those that are missing. */
export async function seedWishes(
  ctx: Context,
  people: ReadonlyMap<string, Viewer>,
  now: Date,
): Promise<void> {
  const buyer = viewerNamed(people, 'compradora')
  const known = new Set((await wishes(ctx.db, buyer.id)).map(({ url }) => url))
  for (const [index, url] of wished.entries())
    if (!known.has(url)) await addToWishlist(contextAt(ctx, daysBefore(now, 12 - index * 2)), buyer, url)
}
