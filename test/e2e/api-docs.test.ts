import { afterAll, test } from 'vitest'
import { closeContexts, desktop, errorsOf, expectWhole, openContext, phone, visit } from './chromium.ts'

afterAll(closeContexts)

test.each([phone, desktop])(
  '[BYD-12] the list of operations leads to a page of each, at $width px',
  async (viewport) => {
    const page = await (await openContext({ viewport })).newPage()
    const errors = errorsOf(page)
    await visit(page, '/api/docs')
    await expectWhole(page, errors)
    await visit(page, '/api/docs?q=addWish')
    await page.getByRole('link', { name: 'POST /api/v1/wishlist' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Errores' }).waitFor()
    await expectWhole(page, errors)
  },
)
