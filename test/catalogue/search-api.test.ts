import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SearchPage, SuggestionsView } from '../../src/features/catalogue/contract.ts'
import { makeProduct } from '../factories.ts'
import { type Shop, startShop } from '../harness.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop()
  await makeProduct(shop.ctx.db, { name: 'Mochila' })
})
afterAll(() => shop.stop())

const ask = (path: string, text: string) =>
  shop.guest().get(`/api/v1/search${path}?q=${encodeURIComponent(text)}`)

describe('[CAT-17] bad input', () => {
  const long = { q: 'Debe tener 200 caracteres o menos.' }
  const empty = { q: 'Debe tener 1 carácter o más.' }
  test.each([
    ['', 'x'.repeat(201), long],
    ['', 'mochila '.repeat(30), long],
    ['', '', empty],
    ['', '   ', empty],
    ['/suggestions', 'x'.repeat(201), long],
    ['/suggestions', '', empty],
  ])('[CAT-17] /search%s refuses %j in Spanish', async (path, text, errors) => {
    const answer = await ask(path, text)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ detail: 'Revisa los campos marcados', errors })
  })

  test('[CAT-17] an invalid search is not counted', async () => {
    const statusOf = async (q: string) => (await shop.guest().post('/api/v1/searches', { q })).status
    expect(await statusOf(' ')).toBe(422)
    expect(await statusOf('x'.repeat(201))).toBe(422)
    expect(await statusOf('\u0001')).toBe(204)
  })

  test('[CAT-17] signs that no text has are refused, by both', async () => {
    for (const path of ['', '/suggestions']) expect((await ask(path, 'a\u0000b')).status).toBe(400)
  })

  test.each([
    'x'.repeat(200),
    'mochila '.repeat(25),
    'a b c d e f g h i j k l m n ñ o p q r s t u v w x y z '.repeat(3),
    '1 2 3 4 5 6 7 8 9 0 '.repeat(10),
    '計算機'.repeat(60),
    'مرحبا بكم',
    '📚'.repeat(90),
    '\u202emochila\u202c',
    '\u0301'.repeat(199),
    "' | 'a':* & !b <-> (",
    '%_\\%_\\',
    '$1,500.00',
    '<script>alert(1)</script>',
    'https://tianguis.example/product/nada',
    `97${'8'.repeat(190)}`,
  ])('[CAT-17] %j is answered by both', async (text) => {
    const found = await ask('', text)
    expect(found.status, await found.clone().text()).toBe(200)
    SearchPage.parse(await found.json())
    const suggested = await ask('/suggestions', text)
    expect(suggested.status).toBe(200)
    SuggestionsView.parse(await suggested.json())
  })
})
