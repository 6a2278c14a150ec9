import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeIdentity } from '../../src/features/staff/actions/change-site.ts'
import { readSiteSettings } from '../../src/features/staff/read-site.ts'
import { auditLog } from '../../src/features/staff/tables.ts'
import { contrastWithWhite, nearestReadable, parseColour } from '../../src/lib/colours.ts'
import { addDays, DAY, startOfDay, toIsoDay } from '../../src/lib/dates.ts'
import { setTimeZone } from '../../src/lib/time-zone.ts'
import { openSite } from '../../src/platform/site/current-site.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'
import { accepted, codeOf, makeStaff } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import { termsFields } from './setup-shop.ts'

let shop: Shop
let staff: Browser
beforeAll(async () => {
  shop = await startShop({ renderPage })
  staff = await shop.as((await makeStaff(shop)).email)
})
afterAll(async () => {
  setTimeZone('America/Mexico_City')
  await shop.stop()
})

const read = () => readSiteSettings(shop.ctx)
const submit = (intent: string, fields: Record<string, string>, by = staff) =>
  by.submit('/staff/settings', intent, fields)
/** The identity as a form sends it. */
async function typed(change: Record<string, string> = {}): Promise<Record<string, string>> {
  const { identity } = await read()
  const fields = Object.entries(identity).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join('\n') : value,
  ])
  return { ...Object.fromEntries(fields), ...change }
}
const terms = (change: Record<string, string> = {}) => ({
  ...termsFields,
  ...change,
})
/** A day of the campus. */
const dayOf = (ahead: number) => toIsoDay(addDays(shop.ctx.clock.now(), ahead))

describe('[BYD-11] colours', () => {
  test('[BYD-11] are parsed as typed and tested for contrast to white text', () => {
    expect([' 7A1E2C ', '#fff', 'azul', '#12345'].map(parseColour)).toEqual([
      '#7a1e2c',
      '#ffffff',
      undefined,
      undefined,
    ])
    expect(contrastWithWhite('#000000')).toBeCloseTo(21)
    expect(contrastWithWhite('#7a1e2c')).toBeCloseTo(10.2, 1)
    expect(contrastWithWhite('#e8a33d')).toBeLessThan(4.5)
    const nearest = nearestReadable('#e8a33d')
    expect(contrastWithWhite(nearest)).toBeGreaterThanOrEqual(4.5)
    expect(contrastWithWhite(nearest)).toBeLessThan(4.8)
  })
})

describe('[BYD-11] settings by staff', () => {
  test('[BYD-11] the form saves the identity; pages and mails show it at once, and the audit log both versions', async () => {
    const form = { intent: 'identity', ...(await typed()), name: 'Portal  Norte', mainColour: '7A1E2C' }
    const saved = await staff.form('/staff/settings', {
      ...form,
      supportEmail: ' Ayuda@Portal.Example ',
      studentDomains: 'alumnos.portal.example, portal.example',
      mailSender: 'correo@portal.example',
    })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/staff/settings?done=guardado'])
    const { identity } = await read()
    expect(identity).toMatchObject({
      name: 'Portal Norte',
      mainColour: '#7a1e2c',
      supportEmail: 'ayuda@portal.example',
      studentDomains: ['alumnos.portal.example', 'portal.example'],
    })
    expect(shop.ctx.site.identity().mailFrom).toBe('Portal Norte <correo@portal.example>')
    const html = await (await shop.guest().get('/contacto')).text()
    expect(html).toContain('/og/site.jpg"')
    expect(html).toContain('ortal Norte</span>')
    const card = await shop.guest().get('/og/site.jpg')
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    for (const said of ['Portal Norte', 'ayuda@portal.example', '--color-primary:#7a1e2c'])
      expect(html).toContain(said)
    const [entry] = await shop.ctx.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1)
    expect(entry).toMatchObject({
      act: 'site-change',
      before: { name: 'Tianguis' },
      after: { name: 'Portal Norte' },
    })
    expect(await (await staff.get('/staff/audit')).text()).toContain('Color principal')
  })

  test('[BYD-11] changes of two administrators are merged, and fields that both changed are refused once', async () => {
    const baseline = JSON.stringify((await read()).identity)
    const older = { intent: 'identity', baseline, ...(await typed()) }
    expect((await staff.form('/staff/settings', { ...older, city: 'Tepic' })).status).toBe(303)
    expect((await staff.form('/staff/settings', { ...older, supportPhone: '311 000 0000' })).status).toBe(303)
    expect((await read()).identity).toMatchObject({ city: 'Tepic', supportPhone: '311 000 0000' })

    const answer = await staff.form('/staff/settings', { ...older, city: 'Colima', country: 'MX' })
    const html = await answer.text()
    expect(answer.status).toBe(409)
    expect(html).toContain('Alguien más cambió esto mientras escribías: «Tepic»')
    for (const value of ['Colima', 'MX', '311 000 0000']) expect(html).toContain(`value="${value}"`)
    expect((await read()).identity).toMatchObject({ city: 'Tepic', country: 'México' })
    // Sent again unchanged.
    const again = /name="baseline" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect(JSON.parse(again)).toMatchObject({ city: 'Tepic', supportPhone: '311 000 0000' })
    const sent = await typed({ city: 'Colima', country: 'MX' })
    expect((await staff.form('/staff/settings', { ...older, ...sent, baseline: again })).status).toBe(303)
    expect((await read()).identity).toMatchObject({ city: 'Colima', country: 'MX' })
  })

  test.each([
    ['name', '', 'Escribe el nombre del mercado'],
    ['name', 'x'.repeat(25), 'Usa 24 letras como máximo'],
    ['mainColour', '#e8a33d', 'El texto blanco no se lee sobre ese color'],
    ['offerColour', 'rojo', 'Escribe un color como #2f46d8'],
    ['supportEmail', 'ayuda', 'Escribe un correo válido'],
    ['timeZone', 'Europe/Madrid', 'Elige la zona horaria del campus'],
    ['studentDomains', '', 'Escribe al menos un dominio'],
    ['studentDomains', 'portal.example, gmail.com', 'En gmail.com cualquiera abre un correo'],
    ['studentDomains', 'portal.example\n@mal', '«@mal» no es un dominio'],
    ['studentExceptions', 'nadie', '«nadie» no es un correo'],
  ])('[BYD-11] %s «%s» is refused in Spanish, and what was typed stays', async (name, value, message) => {
    const before = await read()
    const answer = await staff.form('/staff/settings', {
      intent: 'identity',
      ...(await typed({ city: 'Otra ciudad', [name]: value })),
    })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain(message)
    expect(html).toContain('value="Otra ciudad"')
    expect((await read()).identity).toEqual(before.identity)
  })

  test('[BYD-11] other terms are planned from tomorrow on, listed, and cancelled', async () => {
    const soon = await submit('terms', terms({ from: dayOf(0) }))
    expect(soon).toMatchObject({ status: 422, code: 'terms-too-soon' })
    const from = dayOf(3)
    await accepted(submit('terms', terms({ from })))
    const { terms: all } = await read()
    expect(all.map(({ state }) => state)).toEqual(['planned', 'now'])
    expect(all[0]).toMatchObject({
      shareBasisPoints: 500,
      fixedCents: 250,
      taxBasisPoints: 1_600,
      confirmDays: 3,
    })
    expect(await (await staff.get('/staff/settings')).text()).toContain('Programado')
    // A second plan for the same day replaces the first.
    await accepted(submit('terms', terms({ from })))
    const [planned, ...others] = (await read()).terms
    expect(others.map(({ state }) => state)).toEqual(['now'])
    const cancel = () => submit('cancel-terms', { key: String(planned?.id) })
    await accepted(cancel())
    expect(await codeOf(cancel())).toBe('terms-not-planned')
    expect((await read()).terms).toHaveLength(1)
  })

  test('[BYD-11] planned terms start on their day, and pages show them then', async () => {
    const from = dayOf(2)
    await accepted(submit('terms', terms({ from })))
    const page = async (path = '/pago-protegido') => (await shop.guest().get(path)).text()
    const policy = () => page('/terminos-y-condiciones')
    const before = /Última actualización: (?:<!-- -->)?([0-9/]+)/.exec(await policy())?.[1]
    const begins = from.split('-').reverse().join('/')
    expect(before).not.toBe(begins)
    expect(await page()).toContain('2 días para confirmar')
    await shop.advance(3 * DAY)
    expect(shop.ctx.site.terms().commission.shareBasisPoints).toBe(500)
    expect(await page()).toContain('3 días para confirmar')
    expect(await page()).toContain('1 día después de que confirmas')
    expect(await policy()).toContain(begins)
  })

  test.each([
    ['share', '31'],
    ['share', '-1'],
    ['share', 'mucho'],
    ['fixed', '100.01'],
    ['confirmDays', '0'],
    ['confirmDays', '11'],
    ['returnDays', '4.5'],
    ['from', 'ayer'],
  ])('[BYD-11] terms with %s «%s» are refused', async (name, value) => {
    const { status, errors } = await submit('terms', terms({ from: dayOf(9), [name]: value }))
    expect([status, Object.keys(errors)]).toEqual([422, [name]])
  })

  test('[BYD-11] an example shows a sale under planned terms, also without scripts, and saves nothing', async () => {
    const before = (await read()).terms.length
    const form = {
      intent: 'terms',
      ...terms({ from: dayOf(9), share: '10,0 %', fixed: '3.00', releaseDays: '4' }),
      step: 'show',
    }
    const answer = await staff.form('/staff/settings', form)
    const text = (await answer.text())
      .replaceAll(/<!-- -->|&nbsp;|\u00a0/g, ' ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
    expect(text).toContain('Quien compra paga $500.00 $500.00')
    // 10 % and $3.00, with 16 % tax on them.
    expect(text).toMatch(/Comisión \$[\d.]+ \$53\.00/)
    expect(text).toMatch(/IVA de la comisión \S+ ?\S* \$[\d.]+ \$8\.48/)
    expect(text).toMatch(/La tienda recibe \$[\d.]+ \$438\.52/)
    expect(text).toMatch(/Sale tras confirmar \d días? 4 días/)
    expect((await read()).terms).toHaveLength(before)
  })

  test('[BYD-11] days and hours are in the time zone of the campus', async () => {
    await accepted(submit('identity', await typed({ timeZone: 'America/Tijuana' })))
    // On 8 March 2026 the border changed to daylight saving time.
    expect(startOfDay('2026-03-08').toISOString()).toBe('2026-03-08T08:00:00.000Z')
    expect(startOfDay('2026-03-09').toISOString()).toBe('2026-03-09T07:00:00.000Z')
    expect(await (await shop.guest().get('/')).text()).toContain('data-time-zone="America/Tijuana"')
    await accepted(submit('identity', await typed({ timeZone: 'America/Mexico_City' })))
  })

  test('[BYD-11] two processes with different clocks preserve each other’s changes', async () => {
    const { ctx } = shop
    const administrator = await makeStaff(shop)
    const clock = { ...ctx.clock, now: () => new Date(ctx.clock.now().getTime() - 50) }
    const first = { identity: ctx.site.identity(), terms: ctx.site.terms() }
    const behind = { ...ctx, clock, site: await openSite(ctx.db, clock, first, false) }
    for (const n of [1, 2, 3]) {
      await changeIdentity(ctx, administrator, { city: `Tepic ${n}` })
      await changeIdentity(behind, administrator, { country: `País ${n}` })
      await ctx.site.refresh()
      expect(ctx.site.identity()).toMatchObject({ city: `Tepic ${n}`, country: `País ${n}` })
    }
  })

  test('[BYD-11] only administrators read or change the settings', async () => {
    const { email } = await makeLogin(shop)
    const stranger = await shop.as(email)
    const before = await read()
    for (const answer of [
      await stranger.get('/staff/settings'),
      await submit('identity', await typed({ name: 'Robado' }), stranger),
      await submit('terms', terms({ from: dayOf(9) }), stranger),
    ])
      expect(answer.status).toBe(404)
    expect(await read()).toEqual(before)
  })
})
