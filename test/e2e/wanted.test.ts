import { afterAll, expect, test } from 'vitest'
import { closeContexts, errorsOf, expectAccessible, openContext, phone, signIn, visit } from './chromium.ts'
import { logIn, makePerson } from './people.ts'

afterAll(closeContexts)

const thing = 'Sudadera con capucha afelpada'

test('[BYD-05] what somebody looks for is offered to them by who has it, with one press, and they see it', async () => {
  const person = await makePerson()
  const mine = await openContext({ viewport: phone, hasTouch: true })
  const page = await mine.newPage()
  const errors = errorsOf(page)
  await logIn(page, person.email, '/se-busca')
  await expectAccessible(page)
  await page.getByLabel('¿Qué buscas?').fill(thing)
  await page.getByLabel('Hasta cuánto').fill('900')
  // Before it is published: there is some already.
  await page.getByText(/Ya hay \d+ que te sirve/).waitFor()
  await page.getByRole('button', { name: 'Publicar “Se busca”' }).tap()
  await page.getByText('Publicado, sin tu nombre.').waitFor()
  const own = page
    .getByRole('list', { name: 'Mis búsquedas' })
    .getByRole('listitem')
    .filter({ hasText: thing })
  await own.first().waitFor()
  expect(await page.getByText('te lo ofrecen').count()).toBe(0)
  await expectAccessible(page)
  // What was published does not stay in the form, to be published twice.
  const form = page.locator('#publicar')
  await form.getByLabel('¿Qué buscas?').fill('Funda rígida de violín')
  await form.getByLabel('Hasta cuánto').fill('100')
  await form.getByRole('button', { name: 'Publicar “Se busca”' }).tap()
  await page.getByRole('listitem').filter({ hasText: 'Funda rígida de violín' }).waitFor()
  await expect.poll(() => form.getByLabel('¿Qué buscas?').inputValue()).toBe('')

  const theirs = await openContext()
  const shop = await theirs.newPage()
  const shopErrors = errorsOf(shop)
  await signIn(shop, 'vendedora', '/account/se-busca/lo-que-vendo')
  const row = shop.getByRole('listitem').filter({ hasText: thing })
  await row.getByText(/\d+ personas? buscan? esto/).waitFor()
  await expectAccessible(shop)
  await row.getByRole('button', { name: new RegExp(`^Ofrecer.*: ${thing}`) }).click()
  await shop.getByText(/(Le|Les) avisamos a/).waitFor()
  await row.getByRole('button', { name: 'Ofrecido' }).waitFor()

  await visit(page, '/account/se-busca')
  await page.getByText('te lo ofrecen').waitFor()
  await own.getByRole('button', { name: 'Ya lo encontré' }).tap()
  await page.getByText('Qué bueno que lo encontraste.').waitFor()
  expect([...errors, ...shopErrors]).toEqual([])
  await Promise.all([mine.close(), theirs.close()])
})

test('[BYD-05] a guest who publishes signs in first and finds the form filled in', async () => {
  const person = await makePerson()
  const context = await openContext()
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, '/se-busca?que=Trombón%20de%20vara')
  await page.getByLabel('Hasta cuánto').fill('1,500')
  await page.getByRole('button', { name: 'Publicar “Se busca”' }).click()
  await page.waitForURL('**/login?next=*')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Campus+Verde7')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL('**/account/se-busca**')
  await expect.poll(() => page.getByLabel('¿Qué buscas?').inputValue()).toBe('Trombón de vara')
  expect(await page.getByLabel('Hasta cuánto').inputValue()).toBe('1,500')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(focused).toMatch(/^Falta publicarlo/)
  await page.getByRole('button', { name: 'Publicar “Se busca”' }).click()
  await page.getByText('Publicado, sin tu nombre.').waitFor()

  // Closed in another tab, it is no longer offered to be closed here.
  const other = await context.newPage()
  await visit(other, '/account/se-busca')
  await other.getByRole('button', { name: 'Ya lo encontré' }).click()
  await other.getByText('Qué bueno que lo encontraste.').waitFor()
  await page.getByRole('button', { name: 'Ya lo encontré' }).click()
  await page.getByText('Ese “Se busca” ya terminó').waitFor()
  await page.getByRole('list', { name: 'Ya terminaron' }).getByText('Trombón de vara').waitFor()
  expect(await page.getByRole('button', { name: 'Ya lo encontré' }).count()).toBe(0)
  expect(errors.filter((error) => !error.includes('409'))).toEqual([])
  await context.close()
})
