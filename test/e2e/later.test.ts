import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeContexts, errorsOf, openContext, phone, poll, visit } from './chromium.ts'

afterAll(closeContexts)

const hoodie = '/product/sudadera-con-capucha-afelpada'
const sections = /\/assets\/sections-[^/]+\.js$/

let context: BrowserContext
let page: Page
let scripts: string[]

beforeEach(async () => {
  context = await openContext({ viewport: phone, hasTouch: true })
  page = await context.newPage()
  scripts = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return () => context.close()
})

const asked = () => scripts.filter((url) => sections.test(url)).length

describe('what lies below the first window', () => {
  test('[CAT-04] is there to read at once, and its script comes at the first sign', async () => {
    const errors = errorsOf(page)
    // What a test evaluates counts as a sign: only looked at, until here.
    await page.goto(hoodie, { waitUntil: 'networkidle' })
    expect(scripts.length).toBeGreaterThan(1)
    expect(asked()).toBe(0)
    expect(await page.locator('#preguntas').textContent()).toContain('¿Se encoge al lavarla?')
    await page.mouse.wheel(0, 300)
    await poll(asked).toBe(1)
    await page.locator('#preguntas').scrollIntoViewIfNeeded()
    await page.locator('#preguntas').getByRole('searchbox').fill('zzz')
    await page.getByText('Ninguna pregunta habla de eso. Hazla tú abajo.').waitFor()
    expect(errors).toEqual([])
  })

  test('[CAT-05] a button that is pressed before its script is there does what it says once it has come', async () => {
    let bring = () => {}
    const held = new Promise<void>((resolve) => {
      bring = resolve
    })
    await page.route(/\/assets\/companion-[^/]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await visit(page, hoodie)
    await page.getByRole('button', { name: 'Agregar los dos al carrito' }).tap()
    const units = () =>
      page.evaluate(() =>
        JSON.parse(localStorage.getItem('cart') ?? '[]').map(({ unit }: { unit: number }) => unit),
      )
    expect(await units()).toEqual([])
    bring()
    await poll(async () => (await units())[0]).toBe(1)
  })

  test('[CAT-04] [FRM-09] without network it stays as it was served, and comes alive once there is one', async () => {
    await page.goto(hoodie, { waitUntil: 'networkidle' })
    await context.setOffline(true)
    const details = page.locator('#detalles')
    await details.scrollIntoViewIfNeeded()
    await details.locator('summary').tap()
    await details.getByText('Condición').waitFor()
    expect(await page.locator('#preguntas').textContent()).toContain('¿Se encoge al lavarla?')
    await context.setOffline(false)
    await page.locator('#preguntas').scrollIntoViewIfNeeded()
    await page.locator('#preguntas').getByRole('searchbox').fill('zzz')
    await page.getByText('Ninguna pregunta habla de eso. Hazla tú abajo.').waitFor()
  })
})

test('[FRM-06] a page that nobody touches is drawn to its end, without scripts too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const still = await openContext({ viewport: phone, javaScriptEnabled })
    const home = await still.newPage()
    await home.goto('/')
    const drawn = () =>
      home
        .locator('main h3, footer a')
        .evaluateAll((all) =>
          all.every((one) => one.checkVisibility() === one.checkVisibility({ contentVisibilityAuto: true })),
        )
    await poll(drawn).toBe(true)
    await still.close()
  }
})

test('[CAT-06] [CAT-10] what is pressed or typed before the scripts are there is not lost', async () => {
  const early = await openContext()
  const hand = await early.newPage()
  let bring = () => {}
  const held = new Promise<void>((resolve) => {
    bring = resolve
  })
  await hand.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await hand.goto('/product/agenda-escolar-semanal', { waitUntil: 'commit' })
  await hand.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  const field = hand.getByRole('searchbox').or(hand.getByRole('combobox')).first()
  await field.fill('calcu')
  const units = () =>
    hand.evaluate(() =>
      JSON.parse(localStorage.getItem('cart') ?? '[]').map(({ unit }: { unit: number }) => unit),
    )
  expect(await units()).toEqual([])
  bring()
  await poll(units).toEqual([1])
  expect(await field.inputValue()).toBe('calcu')
  await hand.unrouteAll({ behavior: 'ignoreErrors' })
  await early.close()
})
