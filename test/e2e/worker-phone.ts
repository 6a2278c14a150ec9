import type { BrowserContextOptions, Page } from 'playwright-core'
import { openContext, phone, shopUrl } from './chromium.ts'

/** A phone whose service worker has taken over. */
export async function openPhone(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await openContext({ viewport: phone, serviceWorkers: 'allow', ...options })
  const page = await context.newPage()
  await page.goto(path)
  await waitForWorker(page)
  return page
}

/** Waits until the page's worker answers. It is registered after a sign of life. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.mouse.wheel(0, 200)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Names of the browser's caches that are not empty. */
export const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const full: string[] = []
    for (const name of await caches.keys())
      if ((await (await caches.open(name)).keys()).length > 0) full.push(name)
    return full.toSorted()
  })

/** Address of the simulated services, next to the shop's. */
export function sandboxUrl(): string {
  const url = new URL(shopUrl())
  url.port = String(Number(url.port) + 1)
  return url.origin
}
