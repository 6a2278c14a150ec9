import { DAY } from '../../src/lib/dates.ts'
import type { Browser } from '../browser.ts'
import type { Shop } from '../harness.ts'
import { textOf } from '../pages.ts'
import { buy, deliver, makeSale } from '../sale/orders.ts'

/** This many sales on time, and one never brought; ten days later. */
export async function makeLate(shop: Shop, onTime: number) {
  const sale = await makeSale(shop, { stock: 20 })
  for (let sold = 0; sold < onTime; sold++) await deliver(shop, sale, await buy(shop, sale))
  const late = await buy(shop, sale)
  await shop.advance(10 * DAY)
  return { ...sale, late }
}

/** The text of a page, without markup. */
export async function readText(browser: Browser, path: string): Promise<string> {
  const text = await textOf(await browser.get(path))
  return text
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
}
