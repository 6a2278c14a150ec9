import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

/** The router's output may change with its version: this test fails before pages become slow unnoticed. */
test.each(['/', '/products/libros', '/login'])(
  '[FRM-10] the modules of %s and their hints wait in one template',
  async (path) => {
    const html = await (await shop.guest().get(path)).text()
    const template = /<template>(.*?)<\/template><script nonce="[^"]*">/s.exec(html)?.[1] ?? ''
    expect(template).toMatch(/<script [^>]*type="module"/)
    const outside = html.replace(template, '').replace(/<script type="module" src="[^"]*light/g, '')
    expect(outside).not.toMatch(/type="module"|rel="modulepreload"/)
  },
)
