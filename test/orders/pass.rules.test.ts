import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pickUpPass } from '../../src/features/hand-over/ui/pick-up-pass.ts'
import { newProcess, setStage } from '../../src/features/orders/rules.ts'
import { afterWrongTry, isCodeLocked } from '../../src/features/orders/rules-code.ts'
import { deliverableAtOffice, deliverableOfStore, parcelState } from '../../src/features/orders/rules-pass.ts'
import { broughtText } from '../../src/features/orders/texts.ts'
import { qrOf, qrPicture } from '../../src/features/orders/views-qr.ts'
import { settings } from '../../src/features/settings/rules.ts'

const basket = {
  orderId: '0195f5a0-0000-7000-8000-000000000001',
  code: '012345',
  restsUntil: null,
  restsAt: null,
  brought: '',
  parcels: [
    {
      number: 'T-10001',
      product: 'Libro "A" & <script>alert(1)</script> de un nombre muy, muy largo',
      store: "La Repisa d'Ana",
      state: 'at-office' as const,
    },
    { number: 'T-10002', product: 'Calculadora', store: 'Papel y Punto', state: 'awaited' as const },
  ],
  faculty: { name: 'Facultad de Ingeniería', address: 'Edificio A', hours: 'De 9 a 15 h' },
}

describe('the pick-up pass', () => {
  const pass = pickUpPass({ ...basket, qr: qrOf('https://tianguis.example/x') })

  it('[BYD-01] carries code, QR, every order of the basket and the office', () => {
    for (const text of [
      '012 345',
      'Pedido T-10001',
      'Pedido T-10002',
      'Facultad de Ingeniería',
      'De 9 a 15 h',
      '<path d="M',
    ])
      expect(pass).toContain(text)
  })

  it('[BYD-01] loads and runs nothing: it opens offline and is safe to store', () => {
    expect(pass).not.toMatch(/<script|href|url\(|<image|on\w+=/i)
    expect(pass.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/)
    expect(pass).toContain('&lt;script&gt;')
  })

  it('[BYD-01] never cuts the address', () => {
    const address = 'Edificio de Posgrado, planta baja, Av. Manuel Nava 8, Zona Universitaria Poniente'
    const drawn = pickUpPass({ ...basket, faculty: { name: 'F', address, hours: 'h' }, qr: qrOf('x') })
    const lines = [...drawn.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? '')
    expect(lines.join(' ')).toContain(address)
    expect(Math.max(...lines.slice(5).map((line) => line.length))).toBeLessThanOrEqual(44)
  })

  it('[BYD-01] shows the state of each order, also of a refunded order', () => {
    const states = ['at-office', 'refunded', 'cancelled'] as const
    const parcels = states.map((state, at) => ({ number: `T-${at}`, product: 'P', store: 'S', state }))
    const drawn = pickUpPass({ ...basket, parcels, qr: qrOf('x') })
    const at = ['Ya está en la oficina', 'Reembolsado', 'Cancelado'].map((text) => drawn.indexOf(text))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(0)
    const given = { status: 'confirmed' as const, process: newProcess(new Date('2026-11-20T18:00:00Z'), 1) }
    expect(parcelState({ ...given, money: 'refunded' })).toBe('refunded')
    expect(parcelState({ ...given, money: 'refunding' })).toBe('refunded')
    expect(parcelState({ ...given, money: 'released' })).toBe('handed-over')
  })

  it('[BYD-01] leaves the office out where the order has none', () => {
    expect(pickUpPass({ ...basket, faculty: null, qr: qrOf('x') })).toContain('Pedido T-10001')
  })
})

it('[BYD-01] the mail’s picture shows every module of the code, in black on white with a margin', async () => {
  const text = 'https://tianguis.example/pedidos/01a1f9e0-0000-7000-8000-000000000000/entrega/012345'
  const address = qrPicture(text)
  expect(address).toMatch(/^data:image\/png;base64,/)
  const png = Buffer.from(address.split(',')[1] ?? '', 'base64')
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const [margin, scale] = [2, info.width / (modules.size + 4)]
  expect([info.width, info.height, scale]).toEqual([(modules.size + 4) * 4, info.width, 4])
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const [row, column] = [Math.floor(y / scale) - margin, Math.floor(x / scale) - margin]
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size
      const isDark = isInside && modules.get(row, column) === 1
      if (data[y * info.width + x] !== (isDark ? 0 : 255)) expect.fail(`pixel ${x}, ${y}`)
    }
})

describe('the code of a basket', () => {
  const now = new Date('2026-11-20T18:00:00Z')
  const sent = setStage(newProcess(now, 4), 'sent', '', now, 4)
  const order = (id: string, storeId: number, isBrought: boolean) => ({
    id,
    storeId,
    status: 'pending' as const,
    process: isBrought && 'process' in sent ? sent.process : newProcess(now, 4),
    money: 'held' as const,
    refundAskedAt: null,
    openClaims: 0,
  })
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const basketOrders = [order('a', 1, true), order('b', 1, true), order('c', 1, false), order('d', 2, true)]

  it('[BYD-01] hands over at the office the brought orders, and the last open order without a mark', () => {
    expect(ids(deliverableAtOffice(basketOrders))).toEqual(['a', 'b', 'd'])
    const alone = { ...order('c', 1, false) }
    expect(
      ids(deliverableAtOffice([{ ...order('a', 1, true), status: 'delivered' as const }, alone])),
    ).toEqual(['c'])
    expect(deliverableAtOffice([order('c', 1, false), order('e', 2, false)])).toEqual([])
    expect(deliverableAtOffice(basketOrders.map((each) => ({ ...each, openClaims: 1 })))).toEqual([])
  })

  it('[BYD-01] hands over for a store the opened order and its other brought orders, no other store’s', () => {
    expect(ids(deliverableOfStore(basketOrders, { id: 'a', storeId: 1 }))).toEqual(['a', 'b'])
    expect(ids(deliverableOfStore(basketOrders, { id: 'c', storeId: 1 }))).toEqual(['a', 'b', 'c'])
    expect(ids(deliverableOfStore(basketOrders, { id: 'd', storeId: 2 }))).toEqual(['d'])
  })

  it('[BYD-01] is locked after five wrong tries for fifteen minutes and has all its tries again afterwards', () => {
    let tries: { wrongTries: number; restsUntil: Date | null } = { wrongTries: 0, restsUntil: null }
    const left: number[] = []
    for (let n = 0; n < settings.order.handOverCodeAttempts; n++) {
      const after = afterWrongTry(tries, now)
      left.push(after.left)
      tries = after
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(tries).toMatchObject({ wrongTries: 0, restsUntil: new Date('2026-11-20T18:15:00Z') })
    expect(isCodeLocked(tries, new Date('2026-11-20T18:14:59Z'))).toBe(true)
    expect(isCodeLocked(tries, new Date('2026-11-20T18:15:00Z'))).toBe(false)
  })

  it('[BYD-01] describes the progress of the basket', () => {
    expect(basketOrders.map(parcelState)).toEqual(['at-office', 'at-office', 'awaited', 'at-office'])
    expect(broughtText(['at-office', 'at-office', 'awaited', 'awaited'])).toBe(
      '2 de 4 ya están en la oficina',
    )
    expect(broughtText(['at-office', 'awaited', 'handed-over'])).toBe('1 de 2 ya está en la oficina')
    expect(broughtText(['at-office', 'cancelled'])).toBe('El pedido que falta ya está en la oficina')
    expect(broughtText(['awaited', 'handed-over'])).toBe('El pedido que falta todavía no llega a la oficina')
    expect(broughtText(['awaited'])).toBe('Tu producto todavía no llega a la oficina')
    expect(broughtText(['awaited', 'awaited'])).toBe('Todavía no llega ninguno de los 2 a la oficina')
  })
})

it('[BYD-01] the drawn path covers the dark modules of the code and no others', () => {
  const text =
    'https://tianguis.example/account/orders?basket=0195f5a0-0000-7000-8000-000000000001&code=012345'
  const { size, path } = qrOf(text)
  const data = [{ data: Buffer.from(text), mode: 'byte' as const }]
  const { modules } = create(data, { errorCorrectionLevel: 'M', maskPattern: 0 })
  const drawn = new Set<string>()
  let [x, y] = [0, 0]
  for (const [, verb, by, at] of path.matchAll(/([Mmh])(\d+)(?: (\d+)(?:\.5)?)?/g)) {
    if (verb === 'M') [x, y] = [Number(by), Number(at)]
    else if (verb === 'm') x += Number(by)
    else for (const end = x + Number(by); x < end; x++) drawn.add(`${x},${y}`)
  }
  const dark = Array.from({ length: size * size }, (_each, index) => [index % size, Math.floor(index / size)])
    .filter(([column = 0, row = 0]) => modules.get(row, column))
    .map(([column, row]) => `${column},${row}`)
  expect([...drawn]).toEqual(dark)
})
