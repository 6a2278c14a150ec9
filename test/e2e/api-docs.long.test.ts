import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  closeContexts,
  errorsOf,
  expectWhole,
  openContext,
  phone,
  shopUrl,
  visit,
  widths,
} from './chromium.ts'

afterAll(closeContexts)

/** Violations of the page's policy from now on, and requests to other origins. */
async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => found.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    )
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(shopUrl()).origin) found.push(request.url())
  })
  return found
}

test.each(widths.map(([, size]) => size))(
  '[BYD-12] the API page shows every operation within the policy of the shop, at $width px',
  async (viewport) => {
    const page = await (await openContext({ viewport })).newPage()
    const errors = errorsOf(page)
    const violations = await violationsOf(page)
    const library = page.waitForResponse((response) => response.url().includes('swagger-ui-bundle'))
    await visit(page, '/api/docs')
    expect((await library).headers()['cache-control']).toContain('immutable')
    const operation = page.locator('#operations-Catalogue-listProducts')
    await operation.waitFor()
    await expectWhole(page, errors)
    await page.setViewportSize(viewport)
    await operation.getByRole('button', { expanded: false }).first().click()
    await operation.getByText('invalid-request').first().waitFor()
    await expectWhole(page, errors)
    expect(violations).toEqual([])
  },
)

test('[BYD-12] the address of an error shows its text', async () => {
  const page = await (await openContext({ viewport: phone })).newPage()
  await visit(page, '/api/docs#error-product-changed')
  await page.locator('#error-product-changed').waitFor()
})
