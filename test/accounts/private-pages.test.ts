import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { makeLogin } from '../sale/people.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

const cacheOf = (answer: Response) => answer.headers.get('cache-control')

test('[ACC-07] S14: pages about one person, and their data, are kept by nobody', async () => {
  const browser = await shop.as((await makeLogin(shop)).email)
  const personal = [
    '/account',
    '/account/profile',
    '/account/profile.data',
    '/account.data',
    '/account/my-shopping',
    '/account/my-sales&2026-11-01&2026-11-30',
    '/account/wishlist',
    '/account/wishlist.data',
    '/shopping-cart',
    '/checkout',
    '/staff',
    // As the router reads them.
    '/Account/My-Shopping',
    '/CHECKOUT',
  ]
  for (const path of personal)
    expect([path, cacheOf(await browser.get(path))]).toEqual([path, 'private, no-store'])
  // Also for who was sent away from there.
  expect(cacheOf(await shop.guest().get('/account'))).toBe('private, no-store')
  // Without scripts pages of everybody's are rendered for them.
  for (const path of ['/', '/store-list', '/CONTACTO', '/accountant'])
    expect([path, cacheOf(await browser.get(path))]).toEqual([path, 'private, no-store'])
  expect(cacheOf(await shop.guest().get('/accountant'))).toBe('private, no-cache')
})
