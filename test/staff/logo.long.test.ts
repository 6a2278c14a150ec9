import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeMails } from '../../src/features/accounts/emails/account.tsx'
import { readSiteSettings } from '../../src/features/staff/read-site.ts'
import { letter } from '../../src/mail/send-mail.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { endlessPath, exported, svg } from '../images/svgs.ts'
import { renderPage } from '../pages.ts'
import { accepted, makeStaff } from '../sale/orders.ts'

let shop: Shop
let staff: Browser
beforeAll(async () => {
  shop = await startShop({ renderPage })
  staff = await shop.as((await makeStaff(shop)).email)
})
afterAll(() => shop.stop())

const blue = '<rect width="64" height="64" fill="#0000ff"/>'
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()

function send(body: Buffer | string, path = '/staff/settings') {
  const form = new FormData()
  form.set('intent', 'logo')
  form.set('logo', new Blob([typeof body === 'string' ? body : new Uint8Array(body)]), 'logo.svg')
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
  test('[BYD-11] is rendered in every size, an SVG too, and shown in tab, header, manifest, mails and cards', async () => {
    expect((await send(svg(blue))).status).toBe(303)
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

  test('[BYD-11] contains no script, file or external reference', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tianguis-logo-'))
    const other = join(folder, 'secret.svg')
    writeFileSync(other, svg('<rect id="a" width="64" height="64" fill="#ff0000"/>'))
    const inside = `${blue}<script>alert(1)</script><use xlink:href="file://${other}#a"/><use href="${other}#a"/>
      <use href="http://127.0.0.1:9/x.svg#a"/><style>@import url("file://${other}"); rect { filter: url("file://${other}#a") }</style>`
    const answer = await send(svg(inside))
    expect(answer.status).toBe(303)
    const { data } = await pixels('512')
    const reds = data.filter((value, at) => at % 4 === 0 && value > 0)
    expect(reds.length).toBe(0)
    // No address of the shop serves an uploaded SVG.
    const key = await logo()
    for (const name of ['', '.svg', '-512.svg'])
      expect((await shop.guest().get(`/files/${key}${name}`)).status).toBe(404)
  })

  const refused: [string, () => Promise<Buffer | string>, string][] = [
    [
      'an entity',
      async () => svg(blue, '<!DOCTYPE svg [<!ENTITY a "b">]>'),
      'El logotipo debe ser SVG o PNG',
    ],
    ['a picture inside', async () => svg('<image href="data:image/png;base64,AAAA"/>'), 'texto incrustados'],
    [
      'a picture under another name',
      async () =>
        svg('<s-v:image xmlns:s-v="http://www.w3.org/2000/svg" href="data:image/png;base64,AAAA"/>'),
      'texto incrustados',
    ],
    ['a filter', async () => svg('<filter><feGaussianBlur stdDeviation="500"/></filter>'), 'incrustados'],
    ['a filter of CSS', async () => svg(`<g style="filter: blur(90px)">${blue}</g>`), 'incrustados'],
    [
      'a filter as an attribute',
      async () => svg(`<g filter="drop-shadow(9px 9px 90px)">${blue}</g>`),
      'incrustados',
    ],
    [
      'a filter of a style sheet',
      async () => svg(`<style>*{filter:opacity(1)BLUR(9px)}</style>${blue}`),
      'incrustados',
    ],
    ['many comments before what is none', async () => `${'<!--x-->'.repeat(20_000)}<b`, 'SVG o PNG'],
    ['a page inside', async () => svg('<foreignObject><p>x</p></foreignObject>'), 'incrustados'],
    ['a rectangle', async () => svg(blue, '', 'width="64" height="32"'), 'debe ser cuadrado'],
    ['a PNG that is no square', () => png(200, 100), 'debe ser cuadrado'],
    ['a tiny PNG', () => png(32, 32), 'muy chico'],
    [
      'a JPEG',
      () =>
        sharp({ create: { width: 99, height: 99, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      'SVG o PNG',
    ],
    ['HTML', async () => '<!doctype html><svg></svg>', 'SVG o PNG'],
    ['half an SVG', async () => svg(blue).slice(0, -20), 'No pudimos leer'],
    ['half a PNG', async () => (await png(200, 200)).subarray(0, 60), 'No pudimos leer'],
    ['too much of it', async () => svg(`${blue}<!--${'x'.repeat(250_000)}-->`), 'pesa mucho'],
    ['nothing', async () => '', 'SVG o PNG'],
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

  test.each(Object.entries(exported))('[BYD-11] is taken as %s exports it', async (_name, text) => {
    const before = await logo()
    expect((await send(text)).status).toBe(303)
    expect(await logo()).not.toBe(before)
  })

  test('[BYD-11] rendering that takes too long is stopped, and a PNG is requested', async () => {
    const before = await logo()
    const answer = await send(svg(endlessPath))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Guarda el logotipo como PNG')
    expect(await logo()).toBe(before)
  })

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
