import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { chargedText, statedFigures } from '../../src/features/content/texts.ts'
import { settings } from '../../src/features/settings/rules.ts'
import { commissionOf, firstTerms } from '../../src/features/settings/rules-terms.ts'
import { formatMoney } from '../../src/lib/money.ts'
import { closeContexts, errorsOf, openContext, phone, shopUrl, signIn, visit } from './chromium.ts'
import { wordsOf } from './html.ts'

afterAll(closeContexts)

const texts = [
  '/politicas',
  '/envios-y-devoluciones',
  '/become-a-vendor',
  '/aviso-de-privacidad',
  '/cookies',
  '/articulos-prohibidos',
  '/pago-protegido',
  '/como-medimos-entregas',
  '/preguntas-frecuentes',
  '/contacto',
  '/creditos',
  '/nosotros',
]

const get = (path: string, init: RequestInit = {}) => fetch(shopUrl() + path, { redirect: 'manual', ...init })

describe('pages of text', () => {
  test('[FRM-07] terms and shipping page state every rule with the applied figure', async () => {
    const terms = wordsOf(await (await get('/politicas')).text())
    const { returns, claims } = settings
    const { order, commission } = firstTerms
    for (const said of [
      `Última actualización: 09/04/2025`,
      `${order.releaseDays} días después de que confirmas`,
      `dentro de los ${order.returnDays} días siguientes`,
      `en ${order.sellerBusinessDays} días hábiles`,
      `${order.escalateDays} días para pedir que decida`,
      `en ${order.platformBusinessDays} días hábiles`,
      `de ${returns.refundBusinessDays.join(' a ')} días hábiles`,
      `pasados ${claims.nonReceiptBusinessDays} días hábiles`,
      `de ${claims.typicalDeliveryBusinessDays.join(' a ')} días hábiles`,
      `${settings.warrantyDays} días de garantía`,
      chargedText(commission),
      ...statedFigures.flatMap(({ label, value }) => [label, value]),
      'Quien compra no paga comisiones ni cargos extra',
      'oficina designada dentro de la universidad',
    ])
      expect(terms).toContain(said)
    const privacy = wordsOf(await (await get('/aviso-de-privacidad')).text())
    expect(privacy).toContain('Última actualización: 28/11/2026')
    const shipping = wordsOf(await (await get('/envios-y-devoluciones')).text())
    for (const said of [
      `Última actualización: 09/04/2025`,
      `${order.returnDays} días hábiles`,
      'Solo productos defectuosos, dañados o que no son como se describían',
      'sin usar y en su empaque original',
      'no se devuelven por cambio de opinión',
      'personalizados o perecederos',
      'Facultad de Ingeniería',
    ])
      expect(shipping).toContain(said)
  })

  test('[FRM-07] addresses linked by the documents redirect permanently', async () => {
    for (const [from, to] of [
      ['/policies', '/politicas'],
      ['/return-policy', '/envios-y-devoluciones'],
    ] as const) {
      const answer = await get(from)
      expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
    }
  })

  test('[FRM-10] each page has its own title', async () => {
    const titles = await Promise.all(
      texts.map(async (path) => /<title>([^<]+)<\/title>/.exec(await (await get(path)).text())?.[1]),
    )
    expect(titles).not.toContain(undefined)
    expect(new Set(titles).size).toBe(texts.length)
  })
})

describe('[FRM-08] the landing page for vendors', () => {
  const cents = 129_950
  const net = formatMoney(cents - commissionOf(cents, firstTerms.commission).totalCents)

  test('computes what a seller receives and leads to the new store', async () => {
    const context = await openContext({ viewport: phone })
    const page = await context.newPage()
    await visit(page, '/become-a-vendor')
    const price = page.getByLabel('Precio de tu producto')
    await price.fill('1,299.50')
    await page.getByText(`Recibes ${net} de cada ${formatMoney(cents)}`).waitFor()
    await price.fill('nada')
    await page.getByText('Escribe un precio entre').waitFor()
    expect(await price.inputValue()).toBe('nada')
    await page.getByRole('link', { name: 'Abrir mi tienda' }).click()
    await page.waitForURL((url) => decodeURIComponent(url.href).includes('/account/new-store'))
    await context.close()
  })
})

describe('[FRM-10] search engines and messengers', () => {
  const facts = async (path: string) => {
    const html = await (await get(path)).text()
    const meta = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    )
    return { html, meta, canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1], data }
  }

  test('a product page has canonical address, card, offer, rating and breadcrumb', async () => {
    const origin = shopUrl()
    const path = '/product/sudadera-con-capucha-afelpada'
    const { meta, canonical, data } = await facts(`${path}?cursor=x`)
    expect(canonical).toBe(origin + path)
    expect(meta('og:title')).toContain('Sudadera')
    const card = await fetch(meta('og:image') ?? '')
    expect(card.headers.get('content-type')).toBe('image/jpeg')
    expect(meta('og:image:width')).toBe('1200')
    const product = data.find((entry) => entry['@type'] === 'Product')
    expect(product?.['offers']).toMatchObject({ '@type': 'Offer', priceCurrency: 'MXN' })
    expect(data.some((entry) => entry['@type'] === 'BreadcrumbList')).toBe(true)
  })

  test('a store page has card, organisation with networks and rating, and breadcrumb', async () => {
    const origin = shopUrl()
    const { canonical, meta, data } = await facts('/store/la-repisa-universitaria?condicion=nuevo')
    expect(canonical).toBe(`${origin}/store/la-repisa-universitaria`)
    expect(meta('og:image')).toBe(`${origin}/og/store/la-repisa-universitaria.jpg`)
    const store = data.find((entry) => entry['@type'] === 'Organization')
    expect(store).toMatchObject({ name: 'La Repisa Universitaria', url: canonical })
    expect(store?.['sameAs']).toHaveLength(2)
    expect(store?.['aggregateRating']).toMatchObject({ '@type': 'AggregateRating' })
    expect((await fetch(String(store?.['logo']))).status).toBe(200)
    expect(data.some((entry) => entry['@type'] === 'BreadcrumbList')).toBe(true)
  })

  test('a store search and a page past the last one are not indexed', async () => {
    for (const path of ['/store-list/search&repisa', '/store-list/first', '/store-list/99']) {
      const { canonical, meta } = await facts(path)
      expect([meta('robots'), canonical], path).toEqual(['noindex', undefined])
    }
    expect((await facts('/store-list/2')).canonical).toBe(`${shopUrl()}/store-list/2`)
  })

  test('the home page describes organisation and search', async () => {
    const { data } = await facts('/')
    expect(data.map((entry) => entry['@type'])).toEqual(['Organization', 'WebSite'])
  })
})

describe('[FRM-10] cached pages', () => {
  test('the browser runs a cached page under its policy, without personal data', async () => {
    for (const signedInAs of ['compradora', undefined, undefined]) {
      const context = await openContext()
      const page = await context.newPage()
      const errors = errorsOf(page)
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) errors.push(message.text())
      })
      const path = '/product/sudadera-con-capucha-afelpada'
      await (signedInAs ? signIn(page, signedInAs, path) : visit(page, path))
      const html = await page.content()
      if (signedInAs) expect(html).toContain('Mi cuenta')
      else expect(html).not.toMatch(/compradora/)
      expect(errors).toEqual([])
      await context.close()
    }
  })

  test('the policy allows each inline script of a cached page by its hash', async () => {
    await get('/politicas')
    const answer = await get('/politicas')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('nonce-')
    const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes = '', text = '']) => text !== '' && !attributes.includes('ld+json'),
    )
    expect(scripts.length).toBeGreaterThan(2)
    for (const [, , text = ''] of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  })
})
