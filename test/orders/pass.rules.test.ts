import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PurchaseView } from '../../src/features/orders/contract.ts'
import { pickUpPass } from '../../src/features/orders/views-pass.ts'
import { qrOf, qrPicture } from '../../src/features/orders/views-qr.ts'

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

it('[BYD-01] the picture of a mail shows every module of the code, in black on white with room around', async () => {
  const text = 'https://tianguis.example/pedidos/01a1f9e0-0000-7000-8000-000000000000/entrega/012345'
  const address = await qrPicture(text)
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
