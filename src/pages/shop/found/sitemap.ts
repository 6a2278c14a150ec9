import type { Context } from '../../../context.ts'
import { booksInPart, countBooks } from '../../../features/books/store.ts'
import { readMenu } from '../../../features/catalogue/read.ts'
import { productRanges, productsInRange } from '../../../features/catalogue/store/sitemap.ts'
import { lastStoreId, storesInRange } from '../../../features/stores/store.ts'
import { paths } from '../../../paths.ts'

/** Maximum addresses per file, each of which covers a range of ids; the protocol permits 50,000. */
export const SITEMAP_FILE = 10_000

type Entry = { path: string; changedAt?: Date }

const fixed = [
  paths.home(),
  paths.stores(),
  paths.wanted(),
  paths.vendor(),
  paths.semester(),
  paths.terms(),
  paths.shipping(),
  paths.privacy(),
  paths.cookies(),
  paths.prohibited(),
  paths.protectedPayment(),
  paths.faq(),
  paths.contact(),
  paths.about(),
  paths.credits(),
  paths.apiDocs(),
]

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;')

export async function sitemapIndex({ db, env }: Context): Promise<string> {
  const [ranges, lastStore, books] = await Promise.all([
    productRanges(db, SITEMAP_FILE),
    lastStoreId(db),
    countBooks(db),
  ])
  const storeFiles = lastStore === 0 ? 0 : Math.floor(lastStore / SITEMAP_FILE) + 1
  const names = [
    'pages',
    ...Array.from({ length: storeFiles }, (_, range) => `stores-${range}`),
    ...Array.from({ length: Math.ceil(books / SITEMAP_FILE) }, (_, part) => `books-${part}`),
    ...ranges.map((range) => `products-${range}`),
  ]
  const files = names.map(
    (name) => `<sitemap><loc>${env.PUBLIC_URL}${paths.sitemapFile(name)}</loc></sitemap>`,
  )
  return `${XML}<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>\n`
}

/** undefined without a file of this name. */
export async function sitemapFile(ctx: Context, name: string): Promise<string | undefined> {
  const entries = await entriesOf(ctx, name)
  if (!entries || entries.length === 0) return undefined
  const rows = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeText(ctx.env.PUBLIC_URL + path)}</loc>${changed}</url>`
  })
  return `${XML}<urlset ${NAMESPACE}>\n${rows.join('\n')}\n</urlset>\n`
}

async function entriesOf(ctx: Context, name: string): Promise<Entry[] | undefined> {
  if (name === 'pages') {
    const menu = await readMenu(ctx)
    const listings = menu.flatMap(({ url, groups }) => [
      url,
      ...groups.flatMap(({ subcategories }) => subcategories.map((subcategory) => subcategory.url)),
    ])
    return [...fixed, ...listings.map((url) => paths.listing(url))].map((path) => ({ path }))
  }
  const [, kind, digits = ''] = /^(products|stores|books)-(\d{1,6})$/.exec(name) ?? []
  const range = Number(digits)
  if (kind === 'products') {
    const rows = await productsInRange(ctx.db, range, SITEMAP_FILE)
    return rows.map((row) => ({ path: paths.product(row.url), changedAt: row.updated_at }))
  }
  if (kind === 'books') {
    const rows = await booksInPart(ctx.db, range, SITEMAP_FILE)
    return rows.map((row) => ({ path: paths.book(row.isbn), changedAt: row.updated_at }))
  }
  if (kind === 'stores') {
    const rows = await storesInRange(ctx.db, range * SITEMAP_FILE, (range + 1) * SITEMAP_FILE)
    return rows.map((row) => ({ path: paths.store(row.url), changedAt: row.updatedAt }))
  }
  return undefined
}
