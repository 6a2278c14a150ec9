import { afterAll, expect, test } from 'vitest'
import {
  closeContexts,
  demoPassword,
  emailOf,
  enter,
  errorsOf,
  expectAccessible,
  openContext,
  phone,
  poll,
  visit,
} from './chromium.ts'
import { logIn, makePerson } from './people.ts'

afterAll(closeContexts)

test('[BYD-13] a first-year student chooses programme and semester, and adds the set to the cart', async () => {
  const context = await openContext()
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/tu-semestre')
  await page.getByLabel('Carrera').selectOption({ label: 'Ingeniería en Computación' })
  await page.getByLabel('Semestre').selectOption('1')
  await page.getByRole('button', { name: 'Ver mi semestre' }).click()
  await page.waitForURL(/carrera=ingenieria-en-computacion&semestre=1/)
  await page.getByRole('heading', { name: 'Cálculo I', exact: true }).waitFor()
  const box = page.getByRole('region', { name: 'Juego completo' })
  const total = () => box.locator('[aria-live=polite] p').first().innerText()
  const before = await total()
  const ticks = page.getByRole('checkbox', { name: /en el juego$/ })
  const products = await ticks.count()
  expect(products).toBeGreaterThan(1)
  await expectAccessible(page)

  // Only ticked products count in the total.
  await ticks.first().uncheck()
  await poll(async () => (await total()) !== before).toBe(true)
  await ticks.first().check()
  await poll(total).toBe(before)
  const choose = (name: string) => box.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
  const totals = async () => {
    const found: string[] = []
    for (const name of ['En mejor estado', 'Menos tiendas', 'Más barato']) {
      await choose(name)
      found.push(await total())
    }
    return found
  }
  const prices = await totals()

  await box.getByRole('button', { name: /^Agregar(lo| los?) ?.* ?al carrito$/ }).click()
  await page.getByText(/^Agregamos \d+ productos? a tu carrito/).waitFor()
  const inCart = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]').length)
  const put = await inCart()
  expect(put).toBeGreaterThan(0)
  expect(put).toBeLessThanOrEqual(products)
  // A second click adds nothing.
  const isThere = box.getByRole('button', { name: 'Ya está en tu carrito' })
  await isThere.waitFor()
  await box.getByRole('radio', { name: /^Más barato.*Ya está en tu carrito/ }).waitFor()

  // Products in the cart change no price, and another set replaces the first one.
  expect(await totals()).toEqual(prices)
  await choose('En mejor estado')
  await box.getByRole('button', { name: 'Cambiar a este juego' }).click()
  await page.getByText(/^Cambiamos tu juego: /).waitFor()
  await isThere.waitFor()
  expect(await inCart()).toBeLessThanOrEqual(products)
  await choose('Más barato')
  await box.getByRole('button', { name: 'Cambiar a este juego' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('[BYD-13] the keyboard changes the semester at once, and "Ya lo tengo" moves the focus to its undo button', async () => {
  const context = await openContext()
  const page = await context.newPage()
  await logIn(page, (await makePerson()).email, '/tu-semestre?carrera=ingenieria-civil&semestre=1')
  const own = page.getByRole('button', { name: /^Ya lo tengo: / }).first()
  const thing = (await own.getAttribute('aria-label'))?.replace('Ya lo tengo: ', '') ?? ''
  await own.focus()
  for (const words of ['Marcar que no lo tengo', 'Ya lo tengo']) {
    await page.keyboard.press('Enter')
    const button = page.getByRole('button', { name: `${words}: ${thing}`, exact: true }).first()
    await button.waitFor()
    await poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  }

  const semester = page.getByRole('combobox', { name: 'Semestre' })
  await semester.focus()
  for (const _ of [2, 3]) await page.keyboard.press('ArrowDown')
  expect(await semester.inputValue()).toBe('3')
  expect(page.url()).toContain('semestre=1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/carrera=ingenieria-civil&semestre=3/)
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await poll(focused).toBe('Ver')
  await page.getByRole('button', { name: /^Estudio Ingeniería Civil/ }).press('Enter')
  await poll(focused).toMatch(/^Guardado/)

  // After the session has ended a press leads to the login.
  await context.clearCookies()
  await own.press('Enter')
  await page.waitForURL(/\/login\?next=/)
  await context.close()
})

test('[BYD-13] the phone shows the set first and its parts on a tap', async () => {
  const context = await openContext({ viewport: phone })
  const page = await context.newPage()
  await visit(page, '/tu-semestre?carrera=ingenieria-civil&semestre=1')
  const box = await page.getByRole('region', { name: 'Juego completo' }).boundingBox()
  const first = await page.getByRole('heading', { level: 2, name: 'Cálculo I' }).boundingBox()
  expect(box?.y).toBeLessThan(first?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const choice = page.getByText('Menos tiendas')
  expect(await choice.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Elegir otras ofertas' }).click()
  await choice.waitFor()
  await expectAccessible(page)
  await context.close()
})

test('[BYD-13] staff import, correct and save a table from a file; students see it', async () => {
  const context = await openContext()
  await enter(context, emailOf('moderadora'), demoPassword)
  const page = await context.newPage()
  await visit(page, '/staff/courses/table')
  const name = `Carrera ${Date.now().toString(36)}`
  const head = 'Carrera,Semestre,Clave,Materia,Tipo,ISBN,Nombre,Nota,Lista de'
  const table = (isbn: string) => `${head}\n${name},1,X1,Materia de prueba,Obligatorio,${isbn},Un libro,,`
  const cells = page.getByLabel('O pega las celdas, con su primera línea')
  const buffer = Buffer.from(table('9786070000318'))
  await page.getByLabel('Archivo CSV').setInputFiles({ name: 'materias.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Revisar la tabla' }).click()
  await page.getByText(/Revisa el último número/).waitFor()
  expect(await cells.inputValue()).toContain(name)
  // The file is still in its field; the corrected text counts.
  await cells.fill(table('9786070000317'))
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  await page.getByRole('button', { name: 'Importar 1 materia' }).click()
  await page.getByText('Tabla guardada').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('link', { name: /Materia de prueba/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Materia de prueba' }).waitFor()

  const student = await (await openContext()).newPage()
  await visit(student, '/tu-semestre')
  await student.getByLabel('Carrera').selectOption({ label: name })
  await student.getByRole('button', { name: 'Ver mi semestre' }).click()
  await student.getByRole('heading', { name: 'Materia de prueba' }).waitFor()
  await context.close()
})

test('[BYD-13] a wrong ISBN of a list links to its row and keeps the input', async () => {
  const context = await openContext()
  await enter(context, emailOf('moderadora'), demoPassword)
  const page = await context.newPage()
  await visit(page, '/staff/courses')
  await page.getByRole('link', { name: /^Químico Farmacobiólogo/ }).click()
  await page.getByRole('link', { name: /Clave/ }).first().click()
  const field = page.getByRole('group', { name: 'Renglón 2' }).getByLabel('ISBN, si es libro')
  await field.fill('9786070000318')
  await page.getByRole('button', { name: 'Guardar lista' }).click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Renglón 2, ISBN, si es libro: / })
    .waitFor()
  expect(await field.inputValue()).toBe('9786070000318')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await context.close()
})

test('[BYD-13] a term is deleted after a confirmation', async () => {
  const context = await openContext()
  await enter(context, emailOf('moderadora'), demoPassword)
  const page = await context.newPage()
  await visit(page, '/staff/courses/terms')
  await page.getByLabel('Nuevo periodo').fill('Verano uno')
  await page.getByLabel('Empieza').last().fill('2031-06-01')
  await page.getByLabel('Termina').last().fill('2031-07-15')
  await page.getByRole('button', { name: 'Crear periodo' }).click()
  await page.getByText('Creado.').waitFor()
  const remove = page.locator('summary', { hasText: 'Borrar Verano uno' })
  const question = page.getByText('¿Seguro que quieres borrar Verano uno?')
  await remove.click()
  await question.waitFor()
  await expectAccessible(page)
  await remove.click()
  await question.waitFor({ state: 'hidden' })
  await remove.click()
  await question.waitFor()
  await page.getByRole('button', { name: 'Borrar periodo' }).click()
  await page.getByText('Periodo borrado.').waitFor()
  expect(await remove.count()).toBe(0)
  await context.close()
})
