import { expect } from 'vitest'
import { createSetupLink } from '../../src/features/setup/actions/create-setup-link.ts'
import type { SetupStep } from '../../src/features/setup/rules.ts'
import { toIsoDay } from '../../src/lib/dates.ts'
import { setTimeZone } from '../../src/lib/time-zone.ts'
import type { Browser } from '../browser.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage } from '../pages.ts'

/** A shop before its setup. */
export const openFreshShop = (smtpUrl = 'smtp://127.0.0.1:9') =>
  startShop({ renderPage, env: { DEMO: 'off', SMTP_URL: smtpUrl } })

export async function closeFreshShop(shop: Shop): Promise<void> {
  // The step of the campus sets another.
  setTimeZone('America/Mexico_City')
  await shop.stop()
}

/** Address in the line printed by a start. */
export async function setupLink(shop: Shop): Promise<string> {
  const line = await createSetupLink(shop.ctx)
  expect(line).toMatch(/^Puesta en marcha .*: http/)
  return new URL(line?.split(': ')[1] ?? '').pathname
}

/** Status and location of a response. */
export async function headOf(browser: Browser, path: string): Promise<string> {
  const answer = await browser.get(path)
  return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim()
}

/** Typed values of the identity's steps. */
export const identityForms: [SetupStep, Record<string, string>][] = [
  [
    'university',
    {
      university: 'Universidad Politécnica de Aguascalientes',
      city: 'Aguascalientes',
      country: 'México',
      studentDomains: 'alumnos.portal.edu.mx',
      studentExceptions: '',
      studentDotlessDomains: '',
      supportEmail: 'ayuda@portal.edu.mx',
      supportPhone: '449 000 0000',
    },
  ],
  ['look', { name: 'Portal Norte', mainColour: '#7a1e2c', offerColour: '#a0640e' }],
  ['campus', { timeZone: 'America/Tijuana', supportHours: 'Lunes a viernes de 9 a 18 h' }],
  ['mail', { mailSender: 'hola@portal.edu.mx' }],
  ['legal', { legalOperator: 'Patronato UPA', legalAddress: 'Av. Norte 1, Aguascalientes' }],
]

export const saveIdentity = (admin: Browser, step: SetupStep, form: Record<string, string>) =>
  admin.form(`/staff/setup/${step}`, { intent: 'identity', ...form })

/** Terms as the form sends them, without a start. */
export const termsFields = {
  share: '5',
  fixed: '2.50',
  confirmDays: '3',
  releaseDays: '1',
  lateHandInDays: '7',
  returnDays: '20',
  bringBusinessDays: '5',
  sellerBusinessDays: '3',
  escalateDays: '7',
  platformBusinessDays: '5',
}

/** Commission and terms from today on. */
export const saveTerms = (shop: Shop, admin: Browser, path = '/staff/setup/payments') =>
  admin.form(path, { intent: 'terms', ...termsFields, from: toIsoDay(shop.ctx.clock.now()) })

export const saveFaculty = (admin: Browser) =>
  admin.form('/staff/setup/faculties', {
    intent: 'new',
    name: 'Facultad de Ciencias',
    address: 'Edificio A',
    hours: 'Lunes a viernes de 9 a 15 h',
    position: '0',
    active: 'on',
  })

export const saveCategories = (admin: Browser) =>
  admin.form('/staff/setup/categories', { intent: 'category-template' })

/** All steps before the opening. */
export async function completeSteps(shop: Shop, admin: Browser): Promise<void> {
  for (const [step, form] of identityForms) expect((await saveIdentity(admin, step, form)).status).toBe(303)
  for (const answer of [await saveTerms(shop, admin), await saveFaculty(admin), await saveCategories(admin)])
    expect(answer.status).toBe(303)
}
