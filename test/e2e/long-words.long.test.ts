import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts, desktop, phone } from './chromium.ts'
import { crawl, phoneOf, starts } from './crawl.ts'
import { measure, startWithLongWords } from './long-words.ts'

let shop: Awaited<ReturnType<typeof startWithLongWords>>
beforeAll(async () => {
  shop = await startWithLongWords()
})
afterAll(async () => {
  await closeContexts()
  await shop.stop()
})

test.each(Object.entries(starts))(
  '[FRM-10] with sixty-letter words in every field no page of %s overflows the phone, breaks a short word or has a field that iOS zooms into',
  async (who, paths) => {
    const context = await phoneOf(who, shop.url)
    const page = await context.newPage()
    const wrong: Record<string, string> = {}
    const pages = await crawl(page, shop.url, paths, async (at) => {
      let { wide, links, broken, small } = await measure(page)
      // Opened disclosures may load their content first.
      if (wide > 0) {
        await page.waitForLoadState('networkidle')
        ;({ wide, links, broken, small } = await measure(page))
      }
      await page.setViewportSize(desktop)
      broken.push(...(await measure(page)).broken)
      await page.setViewportSize(phone)
      const address = at.pathname + at.search
      if (wide > 0) wrong[address] = `${wide} px too wide`
      if (broken.length > 0) wrong[`${address} `] = `cut: ${broken.slice(0, 5).join(', ')}`
      if (small.length > 0) wrong[`${address}  `] = `below 16 px: ${small.join(', ')}`
      return links
    })
    expect(wrong).toEqual({})
    expect(pages).toBeGreaterThan(20)
    await context.close()
  },
  300_000,
)
