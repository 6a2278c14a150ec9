import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SynonymInput } from '../../src/features/search/contract-synonyms.ts'
import type { TextView } from '../../src/features/search/rules-counted.ts'
import { addCounts, type DayCount } from '../../src/features/search/store/counts.ts'
import { searchIgnored } from '../../src/features/search/tables-language.ts'
import { synonymTexts } from '../../src/features/search/texts.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { previewSynonym, readSearches, readSynonyms } from '../../src/features/staff/read-search.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { addDays, toIsoDay } from '../../src/lib/dates.ts'
import { makeProduct } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { openStaffShop, type StaffPerson } from './people.ts'

let shop: Shop
let staff: StaffPerson

beforeAll(async () => {
  ;({ shop, staff } = await openStaffShop({ renderPage }))
  for (const name of ['Zurrón corto color camel', 'Pelliza con capucha', 'Pelliza negra'])
    await makeProduct(shop.ctx.db, { name })
})
afterAll(() => shop.stop())

/** Moves the count into the past by some days. */
function counted(text: string, given: Partial<DayCount> = {}, daysAgo = 0): Promise<void> {
  const day = toIsoDay(addDays(shop.ctx.clock.now(), -daysAgo))
  const count = { text, day, written: text, searches: 5, empty: 0, ...given }
  return addCounts(shop.ctx.db, [count])
}
const searchesIn = (view: TextView) => readSearches(shop.ctx, { view, page: 1 })
const textsIn = async (view: TextView) => (await searchesIn(view)).items.map(({ text }) => text)
const submit = (intent: string, fields: Record<string, string>) =>
  staff.browser.submit('/staff/search', intent, fields)
/** The form of a synonym, whose button names what its preview showed. */
const save = ({ kind, ...words }: { from: string; to: string; kind: 'both' | 'one_way' }) => {
  const { from, to } = SynonymInput.parse({ ...words, kind })
  const synonym = JSON.stringify([kind, from, to])
  return submit('synonym', { ...words, ...(kind === 'both' ? { both: 'on' } : {}), synonym, vista: 'nada' })
}
/** Saves a synonym and returns its id. */
const add = async (input: Parameters<typeof save>[0]) => Number((await accepted(save(input))).split('id=')[1])
const synonyms = (id: number, isRemoved: boolean) =>
  submit(isRemoved ? 'remove' : 'restore', { key: String(id) })
const page = async (query = '') => (await staff.browser.get(`/staff/search${query}`)).text()
const actsOn = async (subject: string) => {
  const rows = await shop.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(auditLog.at, auditLog.id)
  return rows.map(({ act, actorId }) => [act, actorId === staff.id])
}
const totalOf = async (text: string) => {
  const answer = await shop.guest().get(`/api/v1/search?q=${encodeURIComponent(text)}`)
  return ((await answer.json()) as { total: number }).total
}

describe('[CAT-17] what people search, for staff', () => {
  test('[CAT-17] the page shows the figures of the week and the texts by view', async () => {
    await counted('antes', { searches: 10 }, 7)
    await counted('calculo', { written: 'cálculo', searches: 10 })
    await counted('calculo', { searches: 2 }, 6)
    await counted('chamarra', { searches: 6, empty: 6 })
    await counted('pelliza', { searches: 4 })
    await counted('una vez', { searches: 2, empty: 2 })
    const { figures, counts } = await searchesIn('empty')
    expect(figures).toEqual({
      searches: 24,
      empty: 8,
      emptyPermille: 333,
      waiting: 1,
    })
    expect(counts).toEqual({ frequent: 3, empty: 1, ignored: 0 })
    expect(await textsIn('frequent')).toEqual(['calculo', 'chamarra', 'pelliza'])
    expect(await textsIn('empty')).toEqual(['chamarra'])
    const html = await page('?vista=frecuentes')
    for (const shown of ['cálculo', '33.3 %', 'Texto por atender']) expect(html).toContain(shown)
    expect(html).not.toContain('una vez')
  })

  test('[CAT-17] [PLT-01] is only for staff, and the finder has its new address', async () => {
    const someone = await shop.as((await makeLogin(shop)).email)
    expect((await someone.get('/staff/search')).status).toBe(404)
    expect((await someone.form('/staff/search', { intent: 'ignore', text: 'chamarra' })).status).toBe(404)
    expect((await shop.guest().get('/staff/search')).status).toBe(302)
    expect((await someone.submit('/staff/search', 'synonym')).status).toBe(404)
    expect((await shop.guest().submit('/staff/search', 'synonym')).status).toBe(302)
    const found = await (await staff.browser.get('/staff/find?q=camel')).text()
    expect(found).toContain('Zurrón corto color camel')
    expect(await textsIn('ignored')).toEqual([])
  })

  test('[CAT-17] an ignored text stays visible to staff after it finds something', async () => {
    await counted('gaban', { searches: 9 })
    await accepted(submit('ignore', { text: 'gaban' }))
    expect(await textsIn('ignored')).toEqual(['gaban'])
    await accepted(submit('attend', { text: 'gaban' }))
    expect(await textsIn('ignored')).toEqual([])
  })

  test('[CAT-17] an ignored text returns after many searches, or at once on request', async () => {
    await counted('refrigerador', { searches: 9, empty: 9 })
    await accepted(submit('ignore', { text: 'Refrigerador' }))
    expect(await textsIn('empty')).not.toContain('refrigerador')
    expect(await textsIn('ignored')).toEqual(['refrigerador'])
    const { againAfter } = settings.searches
    await counted('refrigerador', { searches: againAfter - 1, empty: againAfter - 1 })
    expect(await textsIn('ignored')).toEqual(['refrigerador'])
    await counted('refrigerador', { searches: 1, empty: 1 })
    expect(await textsIn('empty')).toContain('refrigerador')

    // The page's own forms, as a browser without scripts sends them.
    const aside = await staff.browser.form('/staff/search?vista=nada', {
      intent: 'ignore',
      text: 'refrigerador',
    })
    expect([aside.status, aside.headers.get('location')]).toEqual([
      303,
      '/staff/search?vista=nada&done=aparte&text=refrigerador',
    ])
    expect(await textsIn('ignored')).toEqual(['refrigerador'])
    expect(await page('?vista=nada&done=aparte&text=refrigerador')).toContain('Deshacer')
    await staff.browser.form('/staff/search', { intent: 'attend', text: 'refrigerador' })
    expect(await shop.ctx.db.select().from(searchIgnored)).toEqual([])
    expect((await submit('ignore', { text: 'jamás' })).status).toBe(404)
    expect(await actsOn('search:refrigerador')).toEqual([
      ['search-ignore', true],
      ['search-ignore', true],
      ['search-attend', true],
    ])
  })
})

const previewOf = (input: { from: string; to: string; kind: string }) =>
  previewSynonym(shop.ctx, SynonymInput.parse(input))

describe('[CAT-17] synonyms, for staff', () => {
  const chamarra = { from: 'prendazul', to: 'zurrón, pelliza', kind: 'both' as const }

  test.each([
    ['no Latin letter or digit', 'π'],
    ['fillers alone', 'de la'],
    ['more than is read', 'palabra '.repeat(2_000)],
  ])('[CAT-17] a side of %s is refused with a text', async (_, to) => {
    const answer = await submit('synonym', { from: 'libro', to })
    expect(answer).toMatchObject({ status: 422, errors: { to: expect.stringMatching(/\p{L}{3}/u) } })
  })

  test('[CAT-17] the preview shows the changes and saves nothing', async () => {
    const preview = await previewOf(chamarra)
    expect(preview).toMatchObject({ text: 'prendazul', before: { total: 0, items: [] }, after: { total: 3 } })
    expect(preview.after.items).toHaveLength(3)
    expect(await totalOf('prendazul')).toBe(0)
    const html = await page('?vista=nada&from=prendazul&to=zurrón&both=on')
    for (const shown of ['Hoy: 0 resultados', 'Con el cambio: 1', 'Guardar sinónimo', 'Probar otra'])
      expect(html).toContain(shown)
  })

  test('[CAT-17] is saved, used at once, removed and restored, each with author and time', async () => {
    const id = await add(chamarra)
    expect(await totalOf('prendazul')).toBe(3)
    expect((await save({ ...chamarra, to: 'Pelliza' })).status).toBe(409)
    const listed = await readSynonyms(shop.ctx, { q: 'PRENDAZUL', page: 1 })
    expect(listed.items).toMatchObject([
      {
        id,
        from: ['prendazul'],
        to: ['zurrón', 'pelliza'],
        removed: false,
        last: { username: staff.username },
      },
    ])
    await accepted(synonyms(id, true))
    await accepted(synonyms(id, true))
    expect(await totalOf('prendazul')).toBe(0)
    await accepted(synonyms(id, false))
    expect(await totalOf('prendazul')).toBe(3)
    expect(await actsOn(`synonym:${id}`)).toEqual([
      ['synonym-create', true],
      ['synonym-remove', true],
      ['synonym-restore', true],
    ])
    expect((await synonyms(2_000_000_000, true)).status).toBe(404)
    const audit = await (await staff.browser.get('/staff/audit')).text()
    expect(audit).toContain('Sinónimo «prendazul → zurrón, pelliza»')
  })

  test('[CAT-17] a synonym that other synonyms contain is not restored', async () => {
    const first = await add({ from: 'gabardina', to: 'zurrón', kind: 'one_way' })
    await accepted(synonyms(first, true))
    await add({ from: 'gabardina', to: 'zurrón', kind: 'both' })
    expect((await synonyms(first, false)).status).toBe(409)
    const refused = await staff.browser.form('/staff/search?vista=sinonimos', {
      intent: 'restore',
      key: String(first),
    })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('Ya hay un sinónimo que dice lo mismo')
  })

  test('[CAT-17] of two concurrent equal synonyms one is stored', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => save({ from: 'rompevientos', to: 'pelliza', kind: 'both' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  })

  test('[CAT-17] the form saves what its preview showed and preserves typed words', async () => {
    const query = '?vista=nada&from=almillán&to=pelliza&both=on'
    const seen =
      /<button value="([^"]+)"[^>]* name="synonym"/.exec(await page(query))?.[1]?.replaceAll('&quot;', '"') ??
      ''
    const send = (fields: Record<string, string>) =>
      staff.browser.form(`/staff/search${query}`, { synonym: seen, vista: 'nada', both: 'on', ...fields })
    const other = await send({ from: 'almillán', to: 'zurrón' })
    expect([other.status, other.headers.get('location')]).toEqual([
      303,
      `/staff/search?vista=nada&from=almill%C3%A1n&to=zurr%C3%B3n&both=on&otra=1#sinonimo`,
    ])
    const wrong = await send({ from: 'almillán', to: '<script>' })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    for (const shown of ['value="almillán"', 'value="&lt;script&gt;"', synonymTexts.letters])
      expect(html).toContain(shown)
    expect(await totalOf('almillán')).toBe(0)
    const saved = await send({ from: 'almillán', to: 'pelliza' })
    expect(saved.headers.get('location')).toMatch(/^\/staff\/search\?vista=nada&done=sinonimo&id=\d+$/)
    expect(await totalOf('almillán')).toBe(2)
    const undo = await staff.browser.form('/staff/search', {
      intent: 'remove',
      key: saved.headers.get('location')?.split('id=')[1] ?? '',
    })
    expect(undo.status).toBe(303)
    expect(await totalOf('almillán')).toBe(0)
  })

  test('[CAT-17] a preview warns of frequent texts that change too', async () => {
    await makeProduct(shop.ctx.db, { name: 'Quepis gris' })
    await counted('pelliza roja', { searches: 8 })
    const { others } = await previewOf({ from: 'kangurera', to: 'pelliza', kind: 'one_way' })
    expect(others).toEqual([])
    const both = await previewOf({ from: 'quepis', to: 'pelliza', kind: 'both' })
    expect(both.others.map(({ text }) => text)).toContain('pelliza')
    const html = await page('?vista=nada&from=quepis&to=pelliza&both=on')
    expect(html).toContain('También cambia')
  })

  test('[CAT-17] a preview searches until three frequent texts change', async () => {
    const words = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho']
    const searchesFor = async (count: number) => {
      for (const word of words.slice(0, count)) await counted(`jorongo talla ${word}`, { searches: 8 })
      const query = vi.spyOn(shop.ctx.db.$client, 'query')
      const { others } = await previewOf({ from: 'jorongo', to: 'pelliza', kind: 'one_way' })
      expect(others).toHaveLength(3)
      const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement))
      query.mockRestore()
      // Each search reads its words once; other statements depend on caches.
      return statements.filter((text) => text.includes('is_mentioned')).length
    }
    const ofThree = await searchesFor(3)
    expect(ofThree).toBeGreaterThan(0)
    expect(await searchesFor(8)).toBe(ofThree)
  })

  test.each([
    '?vista=otra&page=x',
    '?vista=sinonimos&page=999',
    '?from=%3Cb%3E&to=a&both=on',
    '?page=7&vista=nada',
  ])('[CAT-17] the address %s shows a page or leads to one', async (query) => {
    expect([200, 302]).toContain((await staff.browser.get(`/staff/search${query}`)).status)
  })

  test('[CAT-17] a form without a row is a 404, an unknown row is refused', async () => {
    const send = async (fields: Record<string, string>) =>
      (await staff.browser.form('/staff/search', fields)).status
    for (const key of ['', 'x', '-1']) expect(await send({ intent: 'remove', key })).toBe(404)
    for (const intent of ['', 'otra', '__proto__']) expect(await send({ intent })).toBe(422)
  })
})
