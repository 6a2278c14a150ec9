import { describe, expect, it } from 'vitest'
import { CartLineInput } from '../../src/features/cart/contract.ts'
import { checkQuantity, optionsKey, resolveOptions } from '../../src/features/cart/rules.ts'
import {
  joinLines,
  parseCart,
  type StoredCartLine,
  serializeCart,
} from '../../src/features/cart/ui/cart-storage.ts'
import { problemTexts } from '../../src/features/cart/ui/cart-texts.ts'
import { lineNotices, linesOf, withUnits } from '../../src/features/cart/ui/line-texts.ts'
import { quote } from '../../src/features/cart/views.ts'
import type { CartProduct } from '../../src/features/catalogue/store/stock.ts'
import { testEpoch, testImage } from '../factories.ts'

const sizes = [{ name: 'Talla', values: ['CH', 'M'] }]

let made = 0
function product(given: Partial<CartProduct> = {}): CartProduct {
  const id = ++made
  return {
    id,
    url: `producto-${id}`,
    name: `Producto ${id}`,
    storeId: 1,
    storeName: 'Papel y Punto',
    storeUrl: 'papel-y-punto',
    storeOwnerId: 'seller',
    storeVerification: 'student',
    priceCents: 10_000,
    offerKind: null,
    offerValue: null,
    offerEndsAt: null,
    stock: 5,
    specification: [],
    image: testImage,
    condition: 'nuevo',
    storeLogo: 'stores/test/logo.webp',
    categoryName: 'Papelería',
    categoryTone: 'azul',
    deliveryDays: 3,
    listed: true,
    ...given,
  } as CartProduct
}
const line = ({ url }: { url: string }, quantity = 1, details = {}): CartLineInput => ({
  product: url,
  quantity,
  details,
})

describe('options', () => {
  it('[CRT-01] the order in which options were chosen does not make another line', () => {
    expect(optionsKey({ Talla: 'M', Color: 'Rojo' })).toBe(optionsKey({ Color: 'Rojo', Talla: 'M' }))
    expect(optionsKey({ Talla: 'M' })).not.toBe(optionsKey({ Talla: 'CH' }))
    expect(optionsKey({ a: 'b,c' })).not.toBe(optionsKey({ a: 'b', c: '' }))
  })

  it.each([
    ['none chosen means the first of each', {}, { Talla: 'CH' }],
    ['a choice stays', { Talla: 'M' }, { Talla: 'M' }],
    ['a value that is not offered is refused', { Talla: 'XL' }, undefined],
    ['an option that does not exist is refused', { Talla: 'M', Color: 'Rojo' }, undefined],
    ['a missing option is refused', { Color: 'Rojo' }, undefined],
  ])('[CRT-01] %s', (_, chosen, expected) => {
    expect(resolveOptions(sizes, chosen as Record<string, string>)).toEqual(expected)
  })
})

describe('quantity', () => {
  it.each([
    [1, 5, 1, false],
    [5, 5, 5, false],
    [6, 5, 5, true],
    [9, 100, 9, false],
    [10, 100, 9, true],
    [0, 5, 1, false],
    [1, 0, 1, true],
  ])('[CRT-01] %i of a stock of %i becomes %i, exceeded %s', (wanted, stock, quantity, exceeded) => {
    expect(checkQuantity(wanted, stock)).toEqual({ quantity, exceeded })
  })
})

describe('quote', () => {
  it('[CRT-02] groups by store and sums quantity times price', () => {
    const [a, b] = [
      product(),
      product({ storeId: 2, storeName: 'Bits', storeUrl: 'bits', priceCents: 4_550 }),
    ]
    const cart = quote([line(a, 2), line(b, 3)], [a, b], testEpoch)
    expect(cart.stores.map((store) => [store.name, store.subtotalCents])).toEqual([
      ['Papel y Punto', 20_000],
      ['Bits', 13_650],
    ])
    expect(cart).toMatchObject({ count: 5, totalCents: 33_650, ready: true, gone: [] })
  })

  it('[CRT-02] prices an offer only until it ends', () => {
    const offer = {
      offerKind: 'Disccount' as const,
      offerValue: 15,
      offerEndsAt: new Date('2026-11-21T00:00:00Z'),
    }
    const sale = product(offer)
    const at = (now: Date) => quote([line(sale, 2)], [sale], now).stores[0]?.lines[0]
    expect(at(testEpoch)).toMatchObject({
      unitPriceCents: 8_500,
      oldPriceCents: 10_000,
      subtotalCents: 17_000,
    })
    expect(at(offer.offerEndsAt)).toMatchObject({ unitPriceCents: 10_000, oldPriceCents: null })
  })

  it.each([
    ['sold out', { stock: 0 }, 1, {}, 'sold-out'],
    ['more than the stock', { stock: 2 }, 3, {}, 'not-enough'],
    ['options that are not offered', { specification: sizes }, 1, { Talla: 'XL' }, 'options-missing'],
  ])('[CRT-02] a line that is %s is marked and not summed', (_, given, unit, details, problem) => {
    const [bad, good] = [product(given), product()]
    const cart = quote([line(bad, unit, details), line(good)], [bad, good], testEpoch)
    expect(cart.stores[0]?.lines[0]?.problem).toBe(problem)
    expect(cart).toMatchObject({ totalCents: 10_000, count: 1, ready: false })
  })

  it('[CRT-02] a deleted or unapproved product is listed apart and blocks payment', () => {
    const hidden = product({ listed: false })
    const cart = quote([line(hidden), line({ url: 'nunca-existio' })], [hidden], testEpoch)
    expect(cart.gone.map((gone) => gone.problem)).toEqual(['gone', 'gone'])
    expect(cart).toMatchObject({ totalCents: 0, ready: false, stores: [] })
  })

  it('[CAT-15] a cart shows only the sent words of an unlisted product', () => {
    const hidden = {
      ...product({ listed: false }),
      url: 'tableta-para-dibujo',
      name: 'Secreto',
      categoryName: 'Reservada',
    }
    const [told, unknown] = [[hidden], []].map((known) => quote([line(hidden)], known, testEpoch))
    expect(told).toEqual(unknown)
    expect(told?.gone[0]).toMatchObject({
      name: 'Tableta para dibujo',
      image: null,
      condition: null,
      category: '',
    })
  })

  it('[CRT-02] lines of one product with other options share its stock', () => {
    const shirt = product({ stock: 3, specification: sizes })
    const lines = [line(shirt, 2, { Talla: 'M' }), line(shirt, 2, { Talla: 'CH' })]
    const problems = quote(lines, [shirt], testEpoch).stores[0]?.lines.map(({ problem }) => problem)
    expect(problems).toEqual([null, 'not-enough'])
  })

  it('[CRT-02] [PAY-02] the maximum of nine pieces applies to all lines of a product', () => {
    const shirt = product({ stock: 90, specification: sizes })
    const lines = [line(shirt, 5, { Talla: 'M' }), line(shirt, 4, { Talla: 'CH' }), line(shirt, 1)]
    const cart = quote(lines, [shirt], testEpoch)
    expect(cart.stores[0]?.lines.map(({ problem }) => problem)).toEqual([null, null, 'too-many'])
    expect(cart).toMatchObject({ count: 9, ready: false })
    // No line can be raised above the rest of the stock, and the excess line is not reduced below 1.
    expect(cart.stores[0]?.lines.map(({ most }) => most)).toEqual([4, 3, 1])
    expect(problemTexts['too-many']({ stock: 90, closedUntil: null, agreedUntil: null }).text).toContain(
      'otra de sus opciones, o quítalo',
    )
    const repeated = quote([line(shirt, 9), line(shirt, 9)], [shirt], testEpoch)
    expect(repeated.stores[0]?.lines.map(({ problem }) => problem)).toEqual([null, 'too-many'])
  })

  it('[CRT-02] [PAY-02] a quantity is a number or digits, never `true`', () => {
    const unit = (given: unknown) => CartLineInput.safeParse({ product: 'a', quantity: given })
    expect([3, '3', ' 9 '].map((given) => unit(given).data?.quantity)).toEqual([3, 3, 9])
    for (const bad of [true, false, null, '', [2], '0x3', '1e0', 10, 0, 1.5])
      expect(unit(bad).success, String(bad)).toBe(false)
  })
})

describe('the browser’s cart', () => {
  it('[CRT-01] is stored as product, unit and details text, and restored unchanged', () => {
    const lines: StoredCartLine[] = [
      { product: 'camisa', quantity: 2, details: { Talla: 'M' } },
      { product: 'libro', quantity: 1, details: {} },
    ]
    const text = serializeCart(lines)
    expect(JSON.parse(text)).toEqual([
      { product: 'camisa', unit: 2, details: '{"Talla":"M"}' },
      { product: 'libro', unit: 1, details: '' },
    ])
    expect(parseCart(text)).toEqual({ lines, ready: true, damaged: false })
  })

  it.each(['', '{', 'null', '"text"', '{"product":"a"}', '7'])(
    '[CRT-01] %j is a damaged, empty cart',
    (text) => {
      expect(parseCart(text)).toEqual({ lines: [], ready: true, damaged: true })
    },
  )

  it('[CRT-01] drops invalid lines and limits quantities', () => {
    const text = JSON.stringify([
      null,
      7,
      { product: '', unit: 1 },
      { product: 'a', unit: 'x' },
      { product: 'b', unit: 0 },
      { product: 'c', unit: 99, details: '{' },
      { product: 'd', unit: '2', details: '{"Talla":"M","x":1}' },
    ])
    expect(parseCart(text).lines).toEqual([
      { product: 'c', quantity: 9, details: {} },
      { product: 'd', quantity: 2, details: { Talla: 'M' } },
    ])
  })
})

describe('what changed since the last visit', () => {
  const offer = {
    offerKind: 'Disccount' as const,
    offerValue: 15,
    offerEndsAt: new Date('2026-11-21T00:00:00Z'),
  }
  const saidOf = (item: CartProduct, seen?: { cents: number; offer: boolean }, unit = 1) => {
    const cart = quote([line(item, unit)], [item], testEpoch)
    const key = cart.stores[0]?.lines[0]?.key ?? ''
    const [shown] = linesOf(withUnits(cart, new Map([[key, unit]])))
    return shown && lineNotices(shown, seen).map(({ tone, title, text }) => [tone, `${title} ${text}`])
  }

  it.each([
    [
      'an offer that ended',
      {},
      { cents: 8_500, offer: true },
      ['warning', 'Terminó la oferta: antes $85.00, ahora $100.00.'],
    ],
    [
      'an offer that began',
      offer,
      { cents: 10_000, offer: false },
      ['success', 'Ahora en oferta: antes $100.00, ahora $85.00.'],
    ],
    [
      'a lower price',
      {},
      { cents: 12_000, offer: false },
      ['success', 'Bajó de precio: antes $120.00, ahora $100.00.'],
    ],
    [
      'a higher price',
      {},
      { cents: 9_000, offer: false },
      ['warning', 'Subió de precio: antes $90.00, ahora $100.00.'],
    ],
  ])('[CRT-02] %s is said at the line', (_, given, seen, notice) => {
    expect(saidOf(product(given), seen)).toEqual([notice])
  })

  it('[CRT-02] an unchanged or new price is not reported', () => {
    expect(saidOf(product(), { cents: 10_000, offer: false })).toEqual([])
    expect(saidOf(product())).toEqual([])
  })

  it('[CRT-02] few, too few and no pieces are reported', () => {
    expect(saidOf(product({ stock: 3 }))).toEqual([
      ['warning', 'Solo quedan 3. Tenerlo en el carrito no lo aparta.'],
    ])
    expect(saidOf(product({ stock: 2 }), undefined, 3)).toEqual([
      ['error', 'Solo quedan 2. Baja la cantidad para seguir.'],
    ])
    expect(saidOf(product({ stock: 0 }))).toEqual([['error', 'Agotado. Quítalo para seguir con tu compra.']])
  })

  it('[CRT-02] a removed line disappears before the new price arrives', () => {
    const [kept, removed] = [product(), product()]
    const cart = quote([line(kept), line(removed), line({ url: 'nada' })], [kept, removed], testEpoch)
    const key = cart.stores[0]?.lines[0]?.key ?? ''
    const names = (units: Map<string, number> | null) =>
      linesOf(withUnits(cart, units)).map(({ name }) => name)
    expect(names(new Map([[key, 2]]))).toEqual([kept.name])
    expect(names(null)).toEqual(['Nada', kept.name, removed.name])
  })
})

describe('[CRT-01] the stored cart arrives while the browser’s cart changes', () => {
  const line = (product: string, quantity = 1): StoredCartLine => ({ product, quantity, details: {} })

  it.each([
    ['nothing changed: the kept one', [line('a')], null, [line('b', 2)], [line('b', 2)]],
    ['added on a new device', [], [line('a')], [line('b')], [line('b'), line('a')]],
    ['added here, and kept with more', [], [line('a')], [line('a', 3)], [line('a', 3)]],
    ['taken out here', [line('a'), line('b')], [line('b')], [line('a'), line('b')], [line('b')]],
    ['taken out here, kept ones stay', [line('a')], [], [line('a'), line('b')], [line('b')]],
    ['less of it here', [line('a', 5)], [line('a', 2)], [line('a', 5)], [line('a', 2)]],
    [
      'untouched here, taken out elsewhere',
      [line('a'), line('b')],
      [line('a'), line('b', 2)],
      [],
      [line('b', 2)],
    ],
  ])('[CRT-01] %s', (_, before, now, kept, joined) => {
    expect(joinLines(before, now ?? before, kept)).toEqual(joined)
  })
})
