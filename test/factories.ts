import { users } from '../src/features/accounts/tables.ts'
import { priceAt, searchTextOf } from '../src/features/catalogue/rules.ts'
import { categories, products, subcategories } from '../src/features/catalogue/tables.ts'
import { productCounters } from '../src/features/catalogue/tables-counts.ts'
import { stores } from '../src/features/stores/tables.ts'
import { addMs } from '../src/lib/dates.ts'
import { slugify } from '../src/lib/slug.ts'
import type { DbOrTx } from '../src/platform/db/pool.ts'
import { newId } from '../src/platform/ids.ts'
import type { StoredImage } from '../src/platform/images/stored-image.ts'

// Rows straight into the tables, for tests that are not about how they come to be. Each call gives other names.

/** When the rows of tests are made, unless they say otherwise. */
export const testEpoch = new Date('2026-11-20T12:00:00Z')

let made = 0
const next = () => ++made

export const testImage: StoredImage = {
  key: 'products/test/picture',
  original: 'products/test/picture.jpg',
  width: 640,
  height: 640,
  widths: [160, 320, 640],
}

type Some<Row> = Partial<Row>
type UserRow = typeof users.$inferSelect
type StoreRow = typeof stores.$inferSelect
type CategoryRow = typeof categories.$inferSelect
type SubcategoryRow = typeof subcategories.$inferSelect
type ProductRow = typeof products.$inferSelect

async function one<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new Error('the insert answered no row')
  return row
}

export function makeUser(db: DbOrTx, given: Some<typeof users.$inferInsert> = {}): Promise<UserRow> {
  const username = given.username ?? `user${next()}`
  return one(
    db
      .insert(users)
      .values({
        id: newId(),
        name: username,
        username,
        email: `${username}@test.example`,
        emailVerified: true,
        createdAt: testEpoch,
        updatedAt: testEpoch,
        ...given,
      })
      .returning(),
  )
}

/** With an owner of its own unless `ownerId` is given. */
export async function makeStore(db: DbOrTx, given: Some<typeof stores.$inferInsert> = {}): Promise<StoreRow> {
  const name = given.name ?? `Tienda ${next()}`
  return one(
    db
      .insert(stores)
      .values({
        ownerId: given.ownerId ?? (await makeUser(db)).id,
        name,
        url: slugify(name),
        about: 'Una tienda de prueba',
        email: `${slugify(name)}@test.example`,
        phone: '4440000000',
        country: 'México',
        city: 'San Luis Potosí',
        logo: 'stores/test/logo.webp',
        verification: 'student',
        termsVersion: 'test',
        termsAcceptedAt: testEpoch,
        createdAt: testEpoch,
        updatedAt: testEpoch,
        ...given,
      })
      .returning(),
  )
}

export function makeCategory(
  db: DbOrTx,
  given: Some<typeof categories.$inferInsert> = {},
): Promise<CategoryRow> {
  const name = given.name ?? `Categoría ${next()}`
  return one(
    db
      .insert(categories)
      .values({ name, url: slugify(name), icon: 'box', titleList: ['General'], ...given })
      .returning(),
  )
}

/** With a category of its own unless `categoryId` is given. */
export async function makeSubcategory(
  db: DbOrTx,
  given: Some<typeof subcategories.$inferInsert> = {},
): Promise<SubcategoryRow> {
  const name = given.name ?? `Subcategoría ${next()}`
  return one(
    db
      .insert(subcategories)
      .values({
        categoryId: given.categoryId ?? (await makeCategory(db)).id,
        name,
        url: slugify(name),
        titleList: 'General',
        ...given,
      })
      .returning(),
  )
}

/**
 * Approved, $100.00, 10 pieces, each one a second newer than the last. Give `subcategory` and `storeId` to put
 * several together; otherwise it has its own. The current price follows the offer unless it is given; it is sorted by
 * the `views` and `sales` that are given.
 */
export async function makeProduct(
  db: DbOrTx,
  given: Some<typeof products.$inferInsert> & {
    subcategory?: SubcategoryRow
    views?: number
    sales?: number
  } = {},
): Promise<ProductRow> {
  const { subcategory = await makeSubcategory(db), views = 0, sales = 0, ...fields } = given
  const number = next()
  const name = fields.name ?? `Producto ${number}`
  const createdAt = fields.createdAt ?? addMs(testEpoch, number * 1_000)
  const priceCents = fields.priceCents ?? 10_000
  const { offerKind = null, offerValue = null, offerEndsAt = null, tags = [] } = fields
  const offer = offerKind &&
    offerValue !== null &&
    offerEndsAt && { kind: offerKind, value: offerValue, endsAt: offerEndsAt }
  const product = await one(
    db
      .insert(products)
      .values({
        url: slugify(name),
        storeId: fields.storeId ?? (await makeStore(db)).id,
        categoryId: subcategory.categoryId,
        subcategoryId: subcategory.id,
        name,
        condition: 'nuevo',
        priceCents,
        currentPriceCents: priceAt(priceCents, offer || null, createdAt).priceCents,
        stock: 10,
        deliveryDays: 3,
        description: '<p>Una descripción</p>',
        image: testImage,
        reviewState: 'approved',
        searchText: searchTextOf({ name, tags, titleList: subcategory.titleList }),
        createdAt,
        updatedAt: createdAt,
        sortedViews: views,
        sortedSales: sales,
        ...fields,
      })
      .returning(),
  )
  if (views > 0 || sales > 0)
    await db.insert(productCounters).values({ productId: product.id, views, sales, isSorted: true })
  return product
}
