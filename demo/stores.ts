import type { Context } from '../src/context.ts'
import { prepareStore, type StorePictures, writeStore } from '../src/features/stores/actions/create-store.ts'
import { reviewStore } from '../src/features/stores/actions/review-store.ts'
import { NewStoreInput } from '../src/features/stores/contract-writes.ts'
import { stores } from '../src/features/stores/tables.ts'
import type { Viewer } from '../src/lib/viewer.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { withStoredImages } from '../src/platform/images/store-all.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { ownerOf, viewerNamed } from './people.ts'
import { contextAt, daysBefore, eachOf } from './tools.ts'

/** The stores, those that are missing; one of them awaits staff. */
export async function seedStores(
  ctx: Context,
  people: ReadonlyMap<string, Viewer>,
  catalogue: DemoCatalogue,
  now: Date,
): Promise<void> {
  const rows = await ctx.db.select({ url: stores.url, verification: stores.verification }).from(stores)
  const known = new Map(rows.map(({ url, verification }) => [url, verification]))
  await eachOf([...catalogue.stores.entries()], 2, async ([index, store]) => {
    const { url, about, email, phone } = store
    const then = contextAt(ctx, daysBefore(now, 150 - index * 4))
    if (!known.has(url)) {
      const handle = url.replaceAll('-', '.')
      const input = NewStoreInput.parse({
        name: store.store,
        about,
        email,
        phone,
        instagram: handle,
        facebook: index % 2 === 0 ? handle : '',
        termsAccepted: true,
      })
      const pictures = {
        logo: catalogue.picture(`logos/${url}.webp`),
        cover: catalogue.picture(`covers/${url}.webp`),
      }
      await createStore(then, viewerNamed(people, ownerOf(store)), input, pictures)
    }
    if (store.verifiedStudent.type === 'review' && known.get(url) !== 'review')
      // Staff find it this morning.
      await inTransaction(ctx.db, (tx) =>
        reviewStore(contextAt(ctx, daysBefore(now, 0, 5)), tx, {
          storeUrl: url,
          verification: 'review',
          comment: '',
        }),
      )
  })
}

/** A store without a product; in the shop, a store opens with its first one. */
export async function createStore(
  ctx: Context,
  viewer: Viewer | null,
  input: NewStoreInput,
  pictures: StorePictures,
): Promise<{ id: number; url: string }> {
  const prepared = await prepareStore(ctx, viewer, input, pictures)
  return withStoredImages(ctx.files, prepared.images, () =>
    inTransaction(ctx.db, (tx) => writeStore(ctx, tx, prepared)),
  )
}
