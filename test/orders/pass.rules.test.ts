import { describe, expect, it } from 'vitest'
import type { PurchaseView } from '../../src/features/orders/contract.ts'
import { pickUpPass } from '../../src/features/orders/views-pass.ts'
import { qrOf } from '../../src/features/orders/views-qr.ts'

const purchase = {
  number: 'T-10001',
  handOverCode: '012345',
  product: { name: 'Libro "A" & <script>alert(1)</script> de un nombre muy, muy largo' },
  store: { name: "La Repisa d'Ana" },
  faculty: { name: 'Facultad de Ingeniería', address: 'Edificio A', hours: 'De 9 a 15 h' },
} as PurchaseView

describe('the pick-up pass', () => {
  const pass = pickUpPass(purchase, qrOf('https://tianguis.example/x'))

  it('[BYD-01] carries code, QR, order and office', () => {
    for (const text of ['012 345', 'Pedido T-10001', 'Facultad de Ingeniería', 'De 9 a 15 h', '<path d="M'])
      expect(pass).toContain(text)
  })

  it('[BYD-01] loads nothing and runs nothing: it opens without a signal, and is safe to keep', () => {
    expect(pass).not.toMatch(/<script|href|url\(|<image|on\w+=/i)
    expect(pass.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/)
    expect(pass).toContain('&lt;script&gt;')
  })

  it('[BYD-01] cuts nothing off where to go', () => {
    const address = 'Edificio de Posgrado, planta baja, Av. Manuel Nava 8, Zona Universitaria Poniente'
    const drawn = pickUpPass({ ...purchase, faculty: { name: 'F', address, hours: 'h' } }, qrOf('x'))
    const lines = [...drawn.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? '')
    expect(lines.join(' ')).toContain(address)
    expect(Math.max(...lines.slice(3).map((line) => line.length))).toBeLessThanOrEqual(44)
  })

  it('[BYD-01] leaves the office out where the order has none', () => {
    expect(pickUpPass({ ...purchase, faculty: null }, qrOf('x'))).toContain('Pedido T-10001')
  })
})
