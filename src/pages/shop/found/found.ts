import { Hono, type MiddlewareHandler } from 'hono'
import type { Context } from '../../../context.ts'
import { booksInPart, countBooks } from '../../../features/books/store.ts'
import { readMenu } from '../../../features/catalogue/read.ts'
import { productRanges, productsInRange } from '../../../features/catalogue/store/sitemap.ts'
import {
  bookCardFile,
  productCardFile,
  siteCardFile,
  storeCardFile,
} from '../../../features/content/read-share-cards.ts'
import { lastStoreId, storesInRange } from '../../../features/stores/store.ts'
import type { ApiEnv } from '../../../http/api-env.ts'
import { isDefaultLook } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { serveFiles } from '../../../platform/files/serve.ts'
import { webManifest } from './manifest.ts'

const HOUR = { 'cache-control': 'public, max-age=3600' }
const XML = { ...HOUR, 'content-type': 'application/xml; charset=utf-8' }

/**
 * Files for search engines, messengers and home screens: robots, sitemaps, cards of shared links, manifest.
 */
export function createFound(ctx: Context, waitForPlace: MiddlewareHandler<ApiEnv>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const serveFile = serveFiles(ctx.files)

  app.get('/robots.txt', (c) => c.text(robots(ctx.env.PUBLIC_URL), 200, HOUR))
  app.get('/site.webmanifest', (c) =>
    c.body(JSON.stringify(webManifest(ctx.site.identity())), 200, {
      ...HOUR,
      'content-type': 'application/manifest+json',
    }),
  )
  app.get('/sitemap.xml', waitForPlace, async (c) => c.body(await sitemapIndex(ctx), 200, XML))
  app.get('/sitemaps/:file{.+\\.xml}', waitForPlace, async (c) => {
    const xml = await sitemapFile(ctx, c.req.param('file').replace(/\.xml$/, ''))
    return xml === undefined ? c.notFound() : c.body(xml, 200, XML)
  })
  app.get(paths.ownCard(), waitForPlace, (c) => card(c.req.raw, '', siteCardFile))
  app.get('/og/product/:url{.+\\.jpg}', waitForPlace, (c) =>
    card(c.req.raw, c.req.param('url'), productCardFile),
  )
  app.get('/og/book/:url{.+\\.jpg}', waitForPlace, (c) => card(c.req.raw, c.req.param('url'), bookCardFile))
  app.get('/og/store/:url{.+\\.jpg}', waitForPlace, (c) => card(c.req.raw, c.req.param('url'), storeCardFile))

  /** Falls back to the site's own card. */
  async function card(
    request: Request,
    name: string,
    fileOf: (ctx: Context, url: string) => Promise<string | undefined>,
  ): Promise<Response> {
    const key = await fileOf(ctx, name.replace(/\.jpg$/, '')).catch((error: unknown) => {
      ctx.log.error({ err: error, card: name }, 'a card was not drawn')
      return undefined
    })
    if (key === undefined)
      return new Response(null, {
        status: 302,
        headers: {
          location: isDefaultLook(ctx.site.identity()) || name === '' ? paths.siteCard() : paths.ownCard(),
        },
      })
    const response = await serveFile(key, request)
    // Name or picture may change under the same address.
    response.headers.set('cache-control', HOUR['cache-control'])
    return response
  }

  return app
}

/** Personal pages; searches without results exclude themselves. */
const closed = [
  paths.account(),
  paths.checkout(),
  paths.login(),
  paths.register(),
  paths.logout(),
  paths.staff(),
  '/api/',
  '/dev/',
]

function robots(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}${paths.sitemap()}`, ''].join('\n')
}

/** Maximum addresses per file, each of which covers a range of ids; the protocol permits 50,000. */
const SITEMAP_FILE = 10_000

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
  paths.reliability(),
  paths.faq(),
  paths.contact(),
  paths.about(),
  paths.credits(),
  paths.apiDocs(),
]

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
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
  return `${XML_HEADER}<sitemapindex ${NAMESPACE}>\n${files.join('\n')}\n</sitemapindex>\n`
}

/** undefined without a file of this name. */
export async function sitemapFile(ctx: Context, name: string): Promise<string | undefined> {
  const entries = await entriesOf(ctx, name)
  if (!entries || entries.length === 0) return undefined
  const rows = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeText(ctx.env.PUBLIC_URL + path)}</loc>${changed}</url>`
  })
  return `${XML_HEADER}<urlset ${NAMESPACE}>\n${rows.join('\n')}\n</urlset>\n`
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
