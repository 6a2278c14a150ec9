import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { openCaller } from './caller.ts'
import { closeContexts, enter, openContext, phone, signIn } from './chromium.ts'
import { makePerson, PASSWORD } from './people.ts'
import { openPhone } from './worker-phone.ts'

afterAll(closeContexts)

/** The headless browser offers no installation. */
const offerInstall = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const prompt = async () => void Object.assign(window, { wasPrompted: true })
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    }),
  )

test('[BYD-07] the home screen is proposed after a purchase, never before, and not for 90 days once dismissed', async () => {
  const page = await (await openContext({ viewport: phone })).newPage()
  await page.clock.install()
  await offerInstall(page)
  const invite = page.getByRole('region', { name: /en tu pantalla de inicio$/ })
  for (const path of ['/', '/account/my-shopping', '/account/my-store']) {
    await signIn(page, 'vendedor', path)
    expect(await invite.count(), path).toBe(0)
  }
  const buyer = await openCaller('vendedor')
  await buyer.buy('sudadera-con-capucha-afelpada')
  await buyer.leave()
  await page.goto(`/account/my-shopping?success=true`)
  await invite.getByRole('button', { name: 'Agregar' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'wasPrompted'))).toBe(true)
  await invite.waitFor({ state: 'detached' })
  await page.reload()
  expect(await invite.count()).toBe(0)
  await page.clock.setFixedTime(Date.now() + 91 * 86_400_000)
  await page.reload()
  await invite.getByRole('button', { name: 'Ahora no' }).click()
  await page.reload()
  await page.getByRole('heading', { name: 'Mis compras' }).waitFor()
  expect(await invite.count()).toBe(0)
})

describe('[BYD-07] photos shared with the app', () => {
  test.each(['a guest', 'a member'])(
    '[BYD-07] begin a listing of %s, with the name that came along',
    async (who) => {
      const page = await openPhone()
      if (who === 'a member') await enter(page.context(), (await makePerson()).email, PASSWORD)
      await share(page, { title: 'Calculadora Casio', files: ['uno.jpg', 'dos.jpg', 'lista.pdf'] })
      await page.waitForURL((url) => url.pathname === '/vender' && url.searchParams.has('nombre'))
      await page.getByText('2 de 10').waitFor()
      expect(await page.getByLabel('Nombre del producto').inputValue()).toBe('Calculadora Casio')
    },
  )
})

/** Posts what another app shares, as the browser does. */
async function share(page: Page, { title, files }: { title: string; files: string[] }): Promise<void> {
  await page.evaluate(
    async ([name, chosen]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 700 })
      canvas.getContext('2d')
      const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
      const list = new DataTransfer()
      for (const file of chosen) {
        const type = file.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf'
        list.items.add(new File([picture ?? ''], file, { type }))
      }
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/vender/compartir', enctype: 'multipart/form-data' })
      const field = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'photos',
        multiple: true,
      })
      field.files = list.files
      form.append(field, Object.assign(document.createElement('input'), { name: 'title', value: name }))
      document.body.append(form)
      form.submit()
    },
    [title, files] as const,
  )
}
