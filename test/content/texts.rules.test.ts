import { readFileSync } from 'node:fs'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { visibilityTexts } from '../../src/features/accounts/texts.ts'
import {
  browserStorage,
  disputeTimesText,
  rangeText,
  statedFigures,
} from '../../src/features/content/texts.ts'
import { creditedWorks } from '../../src/features/content/ui/credits.tsx'
import { FeeFigures } from '../../src/features/content/ui/figures.tsx'
import { privacySections } from '../../src/features/content/ui/privacy.tsx'
import { SellerTerms } from '../../src/features/content/ui/seller-terms.tsx'
import { shippingSections } from '../../src/features/content/ui/shipping.tsx'
import { settings } from '../../src/features/settings/rules.ts'
import { firstTerms } from '../../src/features/settings/rules-terms.ts'
import { SellerTermsBox } from '../../src/features/stores/ui/seller-terms.tsx'
import { formatShare } from '../../src/lib/money.ts'
import { pageMeta } from '../../src/pages/shared/seo.ts'
import { sharedAddress } from '../../src/pages/shared-pages.ts'
import { paths } from '../../src/paths.ts'
import { SiteProvider } from '../../src/ui/site.tsx'
import { testSite } from '../site.ts'

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')

const onSite = (body: ReactNode) => renderToStaticMarkup(SiteProvider({ site: testSite, children: body }))

describe('[FRM-07] figures in texts', () => {
  test('shares and ranges are written as people write them', () => {
    expect([395, 100, 290, 25, 1_600].map(formatShare)).toEqual(['3.95 %', '1 %', '2.9 %', '0.25 %', '16 %'])
    expect(rangeText([5, 10])).toBe('5 a 10')
  })

  test('the figures of the documents are shown with their labels', () => {
    expect(statedFigures.map(({ value }) => value)).toEqual([
      '1 % por producto vendido',
      '2.9 % + $6.00 por transacción',
      '0.25 % + $5.00 por transferencia',
      '5 %',
    ])
    expect(new Set(statedFigures.map(({ label }) => label)).size).toBe(statedFigures.length)
  })

  test('[BYD-11] a changed commission is the only one announced', () => {
    const commission = { ...firstTerms.commission, shareBasisPoints: 550, fixedCents: 250 }
    const site = { ...testSite, terms: { ...firstTerms, commission } }
    const said = (body: ReactNode) => wordsOf(renderToStaticMarkup(SiteProvider({ site, children: body })))
    const figures = [said(createElement(FeeFigures)), said(createElement(SellerTermsBox))]
    for (const text of figures) {
      expect(text).toContain('5.5 % + $2.50')
      for (const other of ['por producto vendido', '2.9 %', '0.25 %', 'anunciada', '3.95 %'])
        expect(text).not.toContain(other)
    }
    expect(wordsOf(onSite(createElement(SellerTermsBox)))).toContain('1 % por producto vendido')
  })

  test('the times of a dispute are stated where returns are explained, and who sees what in the privacy notice', () => {
    const wordsOfAll = (sections: readonly { body: ReactNode }[]) =>
      sections.map(({ body }) => wordsOf(onSite(body))).join(' ')
    expect(disputeTimesText).toContain(`${settings.disputes.answerBusinessDays} días hábiles para responder`)
    expect(disputeTimesText).toContain(`decide en ${settings.staff.disputeBusinessDays} días hábiles`)
    expect(wordsOfAll(shippingSections(testSite, []))).toContain(disputeTimesText)
    const notice = wordsOfAll(privacySections(testSite))
    const { title: _, ...seen } = visibilityTexts
    for (const text of Object.values(seen)) expect(notice).toContain(text)
  })

  test('the seller terms say all that D2 §2.7 says', () => {
    const text = wordsOf(onSite(createElement(SellerTerms)))
    for (const said of [
      `pasan ${firstTerms.order.releaseDays} días sin disputas`,
      'oficina designada dentro de la universidad',
      'equipo revisa cada producto antes de aprobarlo',
      `dentro de los ${firstTerms.order.returnDays} días posteriores a la recepción`,
      'pedir que decida nuestro equipo',
      'bloqueados mientras haya devoluciones activas',
    ])
      expect(text).toContain(said)
  })
})

describe('[FRM-03] what the footer leads to', () => {
  test('the cookie page lists everything that the site stores in a browser', () => {
    const listed = browserStorage.map(({ name }) => name).join(' ')
    for (const name of [
      'tianguis_session',
      'tianguis_device',
      'tianguis_csrf',
      'store',
      'studies',
      'cart',
      'cart-prices',
      'cart-owner',
      'cart-cleared-for',
      'push-device',
      'install-dismissed',
      'cookiesAccepted',
    ])
      expect(listed).toContain(name)
    expect(browserStorage.find(({ name }) => name === 'store')?.lasts).toBe('7 días')
  })

  test('the credits name every work of the notices', () => {
    const notices = readFileSync('THIRD_PARTY_NOTICES.md', 'utf8')
    for (const { name } of creditedWorks)
      expect(notices).toContain(name.replace('Microsoft Fluent', 'Fluent'))
    expect(notices.match(/^- /gm)).toHaveLength(creditedWorks.length)
  })
})

describe('[FRM-10] what pages say of themselves', () => {
  const site = testSite

  test('a page has one canonical address and a card of 1200 × 630; a hidden one has no canonical', () => {
    const meta = pageMeta(site, { title: 'Contacto', description: 'x', path: '/contacto' })
    expect(meta).toContainEqual({ title: 'Contacto | Tianguis' })
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://tianguis.example/contacto',
    })
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://tianguis.example/share/site.jpg' })
    const hidden = pageMeta(site, { title: 'x', description: '', path: '/', hidden: true })
    expect(hidden).toContainEqual({ name: 'robots', content: 'noindex' })
    const followed = pageMeta(site, { title: 'x', description: '', path: '/x', hidden: 'follow' })
    expect(followed).toContainEqual({ name: 'robots', content: 'noindex, follow' })
    expect(followed).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${site.origin}/x` })
    const home = pageMeta(site, { title: 'Tianguis: compra y vende', description: '', path: '/' })
    expect(home).toContainEqual({ title: 'Tianguis: compra y vende' })
    expect(hidden.some((entry) => 'rel' in entry)).toBe(false)
  })

  test('parameters that a page does not read make no copy of their own', () => {
    const shared = [
      ['/nosotros?x=1', '/nosotros'],
      ['/?utm_source=correo', '/'],
      ['/_.data?_routes=root&utm_source=correo', '/_.data?_routes=root'],
      ['/_.data?_routes=anything', '/_.data'],
      ['/?_routes=root', '/'],
      ['/product/x?gclid=1&store=una&fbclid=2', '/product/x?store=una'],
      ['/products/libros&bajo?oferta=1&x=2&cursor=abc', '/products/libros&bajo?oferta=1&cursor=abc'],
      ['/search/calculo?%6Frden=nuevo&x', '/search/calculo?%6Frden=nuevo'],
      ['/store-list?buscar=a+b&pagina=2', '/store-list?buscar=a+b&pagina=2'],
      ['/become-a-vendor?precio=50&precio_min=1', '/become-a-vendor?precio=50'],
    ] as const
    for (const [asked, address] of shared) expect(sharedAddress(asked), asked).toBe(address)
  })

  test('only pages that look the same to every guest are shared', () => {
    for (const path of ['/', '/products/libros&bajo', '/product/x.data', '/_.data', paths.terms()])
      expect(sharedAddress(path), path).toBe(path)
    for (const path of ['/login', '/account', '/account/orders', '/checkout', '/shopping-cart', '/api/v1/x'])
      expect(sharedAddress(path), path).toBeUndefined()
  })
})
