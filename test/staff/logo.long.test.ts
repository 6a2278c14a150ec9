import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeMails } from '../../src/features/accounts/emails/account.tsx'
import { readSiteSettings } from '../../src/features/staff/read-site.ts'
import { letter } from '../../src/mail/send-mail.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, makeStaff } from '../sale/orders.ts'

let shop: Shop
let staff: Browser
beforeAll(async () => {
  shop = await startShop({ renderPage })
  staff = await shop.as((await makeStaff(shop)).email)
})
afterAll(() => shop.stop())

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()

function send(body: Buffer | string, path = '/staff/settings') {
  const form = new FormData()
  form.set('intent', 'logo')
  form.set('logo', new Blob([typeof body === 'string' ? body : new Uint8Array(body)]), 'logo.png')
  return staff.form(path, form)
}
const logo = async () => (await readSiteSettings(shop.ctx)).logo
const pixels = async (size: string) => {
  const answer = await shop.guest().get(`/files/${await logo()}-${size}.png`)
  expect(answer.headers.get('content-type')).toBe('image/png')
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

describe('[BYD-11] a logo', () => {
  test('[BYD-11] is rendered in every size and shown in tab, header, manifest, mails and cards', async () => {
    expect((await send(await png(300, 300))).status).toBe(303)
    const key = await logo()
    for (const [size, side] of Object.entries({
      32: 32,
      96: 96,
      192: 192,
      512: 512,
      touch: 180,
      maskable: 512,
    })) {
      const { info, data } = await pixels(size)
      expect([info.width, info.height]).toEqual([side, side])
      const middle = (info.width * (side / 2) + side / 2) * 4
      expect([...data.subarray(middle, middle + 3)]).toEqual([0, 0, 255])
    }
    const home = await (await shop.guest().get('/')).text()
    expect(home).toContain(`href="/files/${key}-32.png"`)
    expect(home).toContain(`href="/files/${key}-touch.png"`)
    expect(home).toContain(`src="/files/${key}-96.png"`)
    expect(home).toContain('/og/site.jpg')
    const manifest = await (await shop.guest().get('/site.webmanifest')).text()
    expect(manifest).toContain(`/files/${key}-maskable.png`)
    const card = await shop.guest().get('/og/site.jpg')
    expect(card.headers.get('content-type')).toBe('image/jpeg')
    const props = { occasion: 'x', name: 'Ana', date: '', device: '', isStudent: false }
    const { html } = letter(shop.ctx, noticeMails['password-changed'], 'ana@test.example', props)
    expect(html).toContain(`${shop.ctx.env.PUBLIC_URL}/files/${key}-96.png`)
  })

  const refused: [string, () => Promise<Buffer | string>, string][] = [
    [
      'an SVG',
      async () =>
        '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64z"/></svg>',
      'debe ser PNG',
    ],
    ['a PNG that is no square', () => png(200, 100), 'debe ser cuadrado'],
    ['a tiny PNG', () => png(32, 32), 'muy chico'],
    [
      'a JPEG',
      () =>
        sharp({ create: { width: 99, height: 99, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      'debe ser PNG',
    ],
    ['half a PNG', async () => (await png(200, 200)).subarray(0, 60), 'No pudimos leer'],
    [
      'too much of it',
      async () => Buffer.concat([await png(200, 200), Buffer.alloc(1_000_000)]),
      'pesa mucho',
    ],
    ['nothing', async () => '', 'debe ser PNG'],
  ]
  test.each(refused)(
    '[BYD-11] of %s is refused in Spanish, and the former one stays',
    async (_name, make, text) => {
      const before = await logo()
      const answer = await send(await make())
      expect(answer.status).toBeGreaterThanOrEqual(413)
      expect(answer.status).toBeLessThan(500)
      expect(await answer.text()).toContain(text)
      expect(await logo()).toBe(before)
    },
  )

  test('[BYD-11] is set and removed by administrators only, and its files stay', async () => {
    expect((await send(await png(300, 300))).status).toBe(303)
    const key = await logo()
    for (const intent of ['logo', 'no-logo'])
      expect(await shop.guest().submit('/staff/settings', intent)).toMatchObject({ status: 302 })
    await accepted(staff.submit('/staff/settings', 'no-logo'))
    expect(await logo()).toBeNull()
    // Cached pages and sent mails still show it.
    expect((await shop.guest().get(`/files/${key}-96.png`)).status).toBe(200)
    expect(await (await shop.guest().get('/')).text()).toContain('href="/favicon.svg"')
  })

  test('[BYD-11] other settings preserve the logo', async () => {
    await send(await png(300, 300))
    const key = await logo()
    const change = await staff.form('/staff/settings', { intent: 'identity', city: 'Tepic' })
    expect(change.status).toBe(303)
    expect(await logo()).toBe(key)
  })
})
