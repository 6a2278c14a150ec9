import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'

/** Milliseconds in which a page that nobody touches has fetched what it will. */
const SETTLED = 3_000

/** Scripts that a phone's first visit loads before any input, in bytes of gzip. */
export async function scriptBytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(url)
  await page.waitForTimeout(SETTLED)
  const sizes = await Promise.all(scripts)
  await page.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}
