import { Hono, type MiddlewareHandler } from 'hono'
import type { Context } from '../../../context.ts'
import {
  bookCardFile,
  productCardFile,
  siteCardFile,
  storeCardFile,
} from '../../../features/content/cache-share-cards.ts'
import type { ApiEnv } from '../../../http/api-env.ts'
import { type Identity, isDefaultLook, type LogoSize, logoFile } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { serveFiles } from '../../../platform/files/serve.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

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

/** The icons come from scripts/draw-icons.ts. */
function webManifest({ name: siteName, mainColour, logo }: Identity) {
  const iconOf = (size: LogoSize, house: string) => (logo ? paths.file(logoFile(logo, size)) : house)
  return {
    id: paths.home(),
    name: siteName,
    short_name: siteName,
    description: 'El mercado de tu universidad',
    lang: 'es-MX',
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    background_color: '#f6f7fb',
    theme_color: mainColour,
    icons: [
      { src: iconOf(192, '/icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: iconOf(512, '/icon-512.png'), sizes: '512x512', type: 'image/png' },
      {
        src: iconOf('maskable', '/icon-maskable-512.png'),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: [
      { name: 'Mi carrito', url: paths.cart() },
      { name: 'Mis compras', url: paths.account('my-shopping') },
    ],
  }
}
