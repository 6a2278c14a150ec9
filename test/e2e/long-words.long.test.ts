import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts, demoPassword, desktop, emailOf, hydrate, openContext, phone } from './chromium.ts'
import { measure, SKIPPED, starts, startWithLongWords } from './long-words.ts'

let shop: Awaited<ReturnType<typeof startWithLongWords>>
beforeAll(async () => {
  shop = await startWithLongWords()
})
afterAll(async () => {
  await closeContexts()
  await shop.stop()
})

/** The kind of page at an address: of addresses that differ only in what they name, one is opened. */
const kindOf = ({ pathname, searchParams }: URL) => {
  const [, area = '', page = '', ...rest] = pathname.split('/')
  const named = new Set([
    'product',
    'products',
    'store',
    'search',
    'libro',
    'store-list',
    'vender',
    'se-busca',
  ])
  const own = area === 'account' || area === 'staff'
  const path = named.has(area)
    ? [area]
    : own
      ? [area, page, ...rest.map((part) => (/^[a-z-]+$/.test(part) && part.length < 12 ? part : '*'))]
      : [area, page && '*']
  return `${path.join('/')}?${[...searchParams.keys()].toSorted().join('&')}`
}

test.each(Object.entries(starts))(
  '[FRM-10] with sixty-letter words in every field no page of %s overflows the phone or breaks a short word, at both widths',
  async (who, paths) => {
    const context = await openContext({ viewport: phone, baseURL: shop.url })
    if (who !== 'guest') {
      const data = { email: emailOf(who), password: demoPassword, rememberMe: true }
      const headers = { origin: shop.url }
      expect((await context.request.post('/api/v1/auth/login', { data, headers })).status()).toBe(200)
    }
    const page = await context.newPage()
    const waiting = paths.map((path) => new URL(path, shop.url))
    const seen = new Set<string>()
    const wrong: Record<string, string> = {}
    for (let at = waiting.shift(); at; at = waiting.shift()) {
      const kind = kindOf(at)
      if (seen.has(kind)) continue
      seen.add(kind)
      const answer = await page.goto(at.href)
      if (answer?.status() !== 200 || !answer.headers()['content-type']?.includes('html')) continue
      await hydrate(page)
      let { wide, links, broken } = await measure(page)
      // Opened disclosures may load their content first.
      if (wide > 0) {
        await page.waitForLoadState('networkidle')
        ;({ wide, links, broken } = await measure(page))
      }
      await page.setViewportSize(desktop)
      broken.push(...(await measure(page)).broken)
      await page.setViewportSize(phone)
      if (wide > 0) wrong[at.pathname + at.search] = `${wide} px too wide`
      if (broken.length > 0) wrong[`${at.pathname}${at.search} `] = `cut: ${broken.slice(0, 5).join(', ')}`
      for (const link of links) {
        const url = new URL(link)
        // Combinations of what an address says show the same parts.
        if (url.origin === shop.url && url.searchParams.size < 2 && !SKIPPED.test(url.pathname))
          waiting.push(url)
      }
    }
    expect(wrong).toEqual({})
    expect(seen.size).toBeGreaterThan(20)
    await context.close()
  },
  300_000,
)
