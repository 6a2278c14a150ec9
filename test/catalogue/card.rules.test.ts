import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ProductCardView } from '../../src/features/catalogue/contract.ts'
import { priceAt } from '../../src/features/catalogue/rules.ts'
import { ProductCard } from '../../src/features/catalogue/ui/product-card.tsx'
import { addMs } from '../../src/lib/dates.ts'

const now = new Date('2026-11-20T12:00:00Z')

const card: ProductCardView = {
  url: 'calculo',
  name: 'Cálculo',
  condition: 'usado',
  wear: null,
  image: { base: '/files/x', width: 640, height: 640, widths: [160, 320, 640] },
  tone: 'azul',
  priceCents: 10_000,
  oldPriceCents: null,
  discountPercent: null,
  offerEndsAt: null,
  currency: 'MXN',
  soldOut: false,
  hasOptions: false,
  rating: 4.5,
  ratingCount: 2,
  storeName: 'La Repisa',
  storeUrl: 'la-repisa',
  storeVerified: true,
  book: null,
}

function draw(change: Partial<ProductCardView> = {}, wished = false): string {
  const act = () => {}
  const view = { ...card, ...change }
  const drawn = createElement(ProductCard, {
    card: view,
    wished,
    onAdd: act,
    onQuickView: act,
    onToggleWish: act,
  })
  return renderToStaticMarkup(createElement(MemoryRouter, null, drawn))
}

const labelsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label)

describe('[CAT-09] a card', () => {
  test('[CAT-09] is one link, shows image, store, name, rating and price, and has three actions', () => {
    const html = draw()
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toContain('href="/product/calculo"')
    for (const shown of ['Cálculo', 'Usado', '$100.00', '4.5 (2', 'La Repisa', 'width="640" height="640"'])
      expect(html).toContain(shown)
    expect(labelsOf(html).slice(0, 3)).toEqual([
      'Cálculo: en la lista de deseos',
      'Agregar Cálculo al carrito',
      'Ver Cálculo en vista rápida',
    ])
    expect(html).toContain('aria-pressed="false"')
    expect(draw({}, true)).toContain('aria-pressed="true"')
  })

  test('[CAT-09] a product with options asks for them first, a sold-out one cannot be added', () => {
    expect(labelsOf(draw({ hasOptions: true }))).toContain('Elegir opciones de Cálculo')
    expect(labelsOf(draw({ soldOut: true }))).toEqual([
      'Cálculo: en la lista de deseos',
      'Ver Cálculo en vista rápida',
    ])
  })

  test.each([
    ['a percentage off', { kind: 'Disccount', value: 15 }, '-15%'],
    ['a fixed price, the rounded share', { kind: 'Fixed', value: 6_667 }, '-33%'],
  ] as const)('[CAT-07] bears the badge of %s while the offer lasts', (_, offer, badge) => {
    const drawAt = (endsAt: Date) => draw(priceView(priceAt(10_000, { ...offer, endsAt }, now)))
    const active = drawAt(addMs(now, 1))
    expect(active).toContain(badge)
    expect(active).toContain('$100.00</s>')
    expect(drawAt(now)).not.toContain('%</')
  })

  test('[CAT-07] has one badge at most: being sold out beats an offer', () => {
    const html = draw({ soldOut: true, discountPercent: 20, oldPriceCents: 12_500 })
    expect(html).toContain('Agotado')
    expect(html).not.toContain('-20%')
  })
})

function priceView(pricing: ReturnType<typeof priceAt>): Partial<ProductCardView> {
  return { ...pricing, offerEndsAt: pricing.offerEndsAt?.toISOString() ?? null }
}
