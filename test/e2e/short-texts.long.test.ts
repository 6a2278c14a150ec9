import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts } from './chromium.ts'
import { crawl, phoneOf, starts } from './crawl.ts'
import { startDemo } from './global-setup.ts'

const MAX_LINES = 3

/** Pages of text, whose paragraphs are what their visitors came for, and facts such as an address. */
const ARTICLES = 'main article:has(.prose section), .prose, dd'

let shop: Awaited<ReturnType<typeof startDemo>>
beforeAll(async () => {
  shop = await startDemo()
})
afterAll(async () => {
  await closeContexts()
  await shop.stop()
})

const plain = (text: string) => text.replace(/\\n|[\s+'"`]+/g, ' ')

/** Texts of the demo's people. */
const written = plain(
  readdirSync('demo', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json|csv)$/.test(file))
    .map((file) => readFileSync(`demo/${file}`, 'utf8'))
    .join(' '),
)
const isWritten = (text: string) => {
  const quote = /«(.{20,})»/.exec(text)?.[1] ?? text
  return written.includes(plain(quote).slice(0, 60).trim())
}

/** Links of the page, and its blocks of text that are drawn on more than so many lines. */
const readLong = (page: Page) =>
  page.evaluate(
    ({ max, articles }) => {
      for (const part of document.querySelectorAll<HTMLElement>('.later'))
        part.style.contentVisibility = 'visible'
      const blockOf = (element: Element): Element =>
        /^(inline|contents)/.test(getComputedStyle(element).display) && element.parentElement
          ? blockOf(element.parentElement)
          : element
      // A line break begins another paragraph.
      const paragraphs = new Map<string, { text: string; rects: DOMRect[] }>()
      const blocks: Element[] = []
      let breaks = 0
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.nodeName === 'BR') breaks++
        if (node.nodeType !== Node.TEXT_NODE) continue
        const parent = node.parentElement
        if (
          !node.textContent?.trim() ||
          !parent?.checkVisibility() ||
          parent.closest(`.sr-only, ${articles}`)
        )
          continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const block = blockOf(parent)
        if (!blocks.includes(block)) blocks.push(block)
        const key = `${blocks.indexOf(block)} ${breaks}`
        const { text, rects } = paragraphs.get(key) ?? { text: '', rects: [] }
        // A row may cut its text off.
        const { bottom } = block.getBoundingClientRect()
        const drawn = [...range.getClientRects()].filter(({ top }) => top < bottom)
        paragraphs.set(key, { text: text + node.textContent, rects: [...rects, ...drawn] })
      }
      const linesOf = (rects: readonly DOMRect[]) => {
        let lines = 0
        let bottom = Number.NEGATIVE_INFINITY
        for (const rect of rects.toSorted((a, b) => a.top - b.top)) {
          if (rect.top > bottom - 4) lines++
          bottom = Math.max(bottom, rect.bottom)
        }
        return lines
      }
      return {
        long: [...paragraphs.values()]
          .filter(({ rects }) => linesOf(rects) > max)
          .map(({ text }) => text.replace(/\s+/g, ' ').trim()),
        links: [...document.querySelectorAll<HTMLAnchorElement>('main a[href], nav a[href]')].map(
          ({ href }) => href,
        ),
      }
    },
    { max: MAX_LINES, articles: ARTICLES },
  )

const { moderadora: _, ...people } = starts

test.each(Object.entries(people))(
  `[FRM-10] no paragraph of a page of %s is longer than ${MAX_LINES} lines on the phone`,
  async (who, paths) => {
    const context = await phoneOf(who, shop.url)
    const page = await context.newPage()
    const wrong: Record<string, string[]> = {}
    if (who === 'compradora') {
      const data = { lines: [{ product: 'agenda-escolar-semanal', quantity: 1, details: {} }] }
      const headers = { origin: shop.url }
      expect((await context.request.put('/api/v1/cart', { data, headers })).ok()).toBe(true)
    }
    const pages = await crawl(page, shop.url, [...paths, '/checkout'], async ({ pathname, search }) => {
      const { long, links } = await readLong(page)
      const own = long.filter((text) => !isWritten(text))
      if (own.length > 0) wrong[pathname + search] = own
      return links
    })
    expect(wrong).toEqual({})
    expect(pages).toBeGreaterThan(20)
    await context.close()
  },
  300_000,
)
