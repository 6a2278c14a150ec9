import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { said } from './access-answers.ts'
import { pageAccess } from './access-pages.ts'
import type { Role, Scene } from './access-rows.ts'
import { openScene } from './access-scene.ts'

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Every part of an address's query that some page reads. */
const read = [
  ...new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/(?:params|query|searchParams)\.get\('([^']+)'\)/gi)].map(([, name]) => name ?? ''),
    ),
  ),
]

let shop: Shop
let scene: Scene
let browserOf: (role: Role) => Browser

beforeAll(async () => {
  shop = await startShop({ renderPage })
  ;({ scene, browserOf } = await openScene(shop))
})
afterAll(() => shop.stop())

test('the names are found where they are read', () => {
  expect(read).toEqual(expect.arrayContaining(['done', 'google', 'hacer', 'tipo', 'ver']))
})

describe('a key that every object inherits is no text of ours: each page answers as without it', () => {
  const pages = Object.entries(pageAccess).filter(([name]) => name.startsWith('GET '))
  test.each(pages)('%s', async (name, { at, answers }) => {
    const address = at?.(scene) ?? name.slice('GET '.length)
    const failed: string[] = []
    const seenBy = (['guest', 'buyer', 'seller', 'staff'] as const).filter(
      (role) => said(answers)[role] === '200',
    )
    for (const role of seenBy)
      for (const key of ['__proto__', 'constructor', 'toString']) {
        const query = new URLSearchParams(read.map((part) => [part, key]))
        const { status } = await browserOf(role).get(`${address}${address.includes('?') ? '&' : '?'}${query}`)
        if (status >= 500) failed.push(`${role} ${key} ${status}`)
      }
    expect(failed).toEqual([])
  })
})
