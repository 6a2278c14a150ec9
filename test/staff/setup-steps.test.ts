import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setupSteps } from '../../src/features/setup/rules.ts'
import { orderTermTexts } from '../../src/features/staff/texts-site.ts'
import { HOUR } from '../../src/lib/dates.ts'
import { siteVersions } from '../../src/platform/site/tables.ts'
import type { Browser } from '../browser.ts'
import type { Shop } from '../harness.ts'
import { makeStaff } from '../sale/orders.ts'
import { makeLogin } from '../sale/people.ts'
import {
  closeFreshShop,
  headOf,
  identityForms,
  openFreshShop,
  saveCategories,
  saveFaculty,
  saveIdentity,
  saveTerms,
} from './setup-shop.ts'

let shop: Shop
let admin: Browser
beforeAll(async () => {
  shop = await openFreshShop()
  admin = await shop.as((await makeStaff(shop)).email)
})
afterAll(() => closeFreshShop(shop))

describe('[BYD-11] the steps', () => {
  test.each(setupSteps)('[BYD-11] %s is nobody’s but an administrator’s', async (step) => {
    const path = `/staff/setup/${step}`
    const form = { intent: 'identity', name: 'De otro' }
    const student = await shop.as((await makeLogin(shop)).email)
    expect(await headOf(shop.guest(), path)).toMatch(/^302 \/login/)
    expect((await student.get(path)).status).toBe(404)
    const moderator = await makeStaff(shop)
    await shop.ctx.db.execute(
      sql`update users set staff_roles = '{moderation,money}' where id = ${moderator.id}`,
    )
    const browser = await shop.as(moderator.email)
    expect((await browser.get(path)).status).toBe(403)
    if (step === 'account') return
    expect((await shop.guest().form(path, form)).status).toBe(302)
    expect((await student.form(path, form)).status).toBe(404)
    expect((await browser.form(path, form)).status).toBe(403)
    expect((await browser.submit('/staff/setup/open', 'open')).status).toBe(403)
    const foreign = await admin.form(path, form, { origin: 'https://mala.example' })
    expect(foreign.status).toBe(403)
    expect(shop.ctx.site.identity().name).toBe('Tianguis')
  })

  test.each(identityForms)(
    '[BYD-11] %s refuses bad input in Spanish and loses nothing',
    async (step, form) => {
      const [name = '', value = ''] = Object.entries(form)[0] ?? []
      const bad = { timeZone: 'Europe/Madrid', mailSender: 'nadie', name: '' }[name] ?? 'x'.repeat(300)
      const answer = await saveIdentity(admin, step, { ...form, [name]: bad })
      const html = await answer.text()
      expect(answer.status).toBe(422)
      const kept = Object.values(form).find((typed) => typed !== value && typed !== '')
      if (kept) expect(html).toContain(kept)
      expect(html).toContain('aria-invalid="true"')
    },
  )

  test.each([
    ['university', 'studentDomains', 'alumnos.universidad.example'],
    ['university', 'supportEmail', 'ayuda@example.com'],
    ['mail', 'mailSender', 'hola@mercado.example'],
  ] as const)('[BYD-11] %s refuses an example domain in %s', async (step, name, value) => {
    const [, form = {}] = identityForms.find(([each]) => each === step) ?? []
    const before = shop.ctx.site.identity()
    const answer = await saveIdentity(admin, step, { ...form, [name]: value })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(`«${value}» es solo un ejemplo`)
    expect(shop.ctx.site.identity()).toEqual(before)
  })

  test('[BYD-11] each term of an order has its sentence', async () => {
    const page = await (await admin.get('/staff/setup/payments')).text()
    for (const text of Object.values(orderTermTexts)) expect(page).toContain(text)
  })

  test.each(identityForms)('[BYD-11] %s is saved, and leads to the next one', async (step, form) => {
    const answer = await saveIdentity(admin, step, form)
    expect(answer.status).toBe(303)
    const next = setupSteps[setupSteps.indexOf(step) + 1]
    expect(answer.headers.get('location')).toBe(`/staff/setup/${next}`)
    const page = await (await admin.get(`/staff/setup/${step}`)).text()
    for (const value of Object.values(form).filter(Boolean)) expect(page).toContain(value)
  })

  test('[BYD-11] a single part preserves the others, and an unchanged one makes no version', async () => {
    const versions = () => shop.ctx.db.$count(siteVersions)
    const before = await versions()
    const change = await saveIdentity(admin, 'university', { city: 'Aguascalientes' })
    expect(change.status).toBe(303)
    expect(await versions()).toBe(before)
    expect(shop.ctx.site.identity()).toMatchObject({ name: 'Portal Norte', city: 'Aguascalientes' })
  })

  test('[BYD-11] two processes that save concurrently preserve each other’s changes', async () => {
    const save = (form: Record<string, string>) => saveIdentity(admin, 'university', form)
    const [first, ...others]: Record<string, string>[] = [
      { city: 'Tepic' },
      { country: 'MX' },
      { supportPhone: '3110000000' },
      { university: 'UAN' },
    ]
    const answers = await Promise.all([save(first ?? {}), ...others.map(save)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(shop.ctx.site.identity()).toMatchObject({
      city: 'Tepic',
      country: 'MX',
      university: 'UAN',
      support: { phone: '311 000 0000' },
    })
  })

  test('[BYD-11] commission and terms apply at once while the shop is closed', async () => {
    const answer = await saveTerms(shop, admin)
    expect(answer.headers.get('location')).toBe('/staff/setup/legal')
    expect(await (await admin.get('/staff/setup/payments')).text()).toContain('Llaves de pago')
    expect(shop.ctx.site.terms().commission.shareBasisPoints).toBe(500)
  })

  test('[BYD-11] faculties and categories are created in their steps', async () => {
    const faculty = await saveFaculty(admin)
    expect(faculty.headers.get('location')).toBe('/staff/setup/faculties?done=creado')
    const template = await saveCategories(admin)
    expect(template.headers.get('location')).toBe('/staff/setup/categories?done=plantilla')
    for (const step of ['faculties', 'categories'])
      expect((await admin.form(`/staff/setup/${step}`, { intent: 'next' })).status).toBe(303)
  })

  test('[BYD-11] another administrator can continue on another day', async () => {
    await shop.advance(26 * HOUR)
    const colleague = await shop.as((await makeStaff(shop)).email)
    expect(await headOf(colleague, '/staff/setup')).toBe('302 /staff/setup/open')
    const page = await (await colleague.get('/staff/setup/open')).text()
    expect(page).toContain('Puedes abrir, pero hay algo por revisar')
    expect((await (await colleague.get('/staff/queue')).text()).length).toBeGreaterThan(0)
  })
})
