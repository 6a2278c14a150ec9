import { expect, test } from 'vitest'
import { shopUrl } from './chromium.ts'
import { faultsOf } from './valid-html.ts'

/** Pages requested at a time. */
const AT_ONCE = 4

const SITEMAP = '/sitemaps/pages.xml'
const ICONS = ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png']

type Page = { path: string; from: string }

/** Addresses that differ only in the values of their query are one kind of page; each kind is read once. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://x')
  if (searchParams.size === 0) return pathname
  return `${pathname.split('/')[1]} ${[...searchParams.keys()].sort().join(' ')}`
}

test('[FRM-03] [FRM-10] every sitemap address and guest link works, no icon or anchor is missing, and each page is valid HTML', async () => {
  const origin = shopUrl()
  const queue: Page[] = []
  const kinds = new Set<string>()
  const ids = new Map<string, Set<string>>()
  const anchors: { from: string; to: string; id: string }[] = []
  const faults: string[] = []

  async function look({ path, from }: Page): Promise<void> {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    const html = await answer.text()
    const moved = answer.headers.get('location')
    if (answer.status >= 400) faults.push(`${answer.status} ${path}, linked from ${from}`)
    if (moved && from === SITEMAP) faults.push(`${path} is in the sitemap and leads on`)
    if (moved) return follow(moved, path)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return
    faults.push(...faultsOf(html).map((fault) => `${path}: ${fault}`))
    ids.set(path, new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id)))
    for (const [, href = ''] of html.matchAll(/<(?:a|link)\b[^>]*\bhref="([^"]+)"/g))
      follow(href.replaceAll('&amp;', '&'), path)
  }

  function follow(href: string, from: string): void {
    const url = new URL(href, origin + from)
    if (url.origin !== origin) return
    const path = url.pathname + url.search
    if (url.hash) anchors.push({ from, to: path, id: decodeURIComponent(url.hash.slice(1)) })
    const kind = kindOf(path)
    if (kinds.has(kind)) return
    kinds.add(kind)
    queue.push({ path, from })
  }

  const sitemap = await (await fetch(origin + SITEMAP)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
  expect(listed).toContain(`${origin}/`)
  for (const path of [...listed, ...ICONS]) follow(path, SITEMAP)
  async function walk(): Promise<void> {
    for (let page = queue.shift(); page; page = queue.shift()) await look(page)
  }
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, walk))
  for (const { from, to, id } of anchors)
    if (ids.has(to) && !ids.get(to)?.has(id)) faults.push(`#${id} is not on ${to}, linked from ${from}`)
  expect([...new Set(faults)]).toEqual([])
  expect(ids.size).toBeGreaterThan(150)
  // Some four hundred pages, on a busy machine too.
}, 300_000)
