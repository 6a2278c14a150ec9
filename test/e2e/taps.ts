import type { Page } from 'playwright-core'

/**
 * Counts presses that the page gets, besides typing and choosing in the phone's own picture dialog. Playwright takes back
 * a press whose target moved meanwhile, on its way down, and presses again; hence the way up.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () =>
      sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)),
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0))
}

/** Names of the fields into which something was typed. */
export async function recordFields(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    addEventListener(
      'keydown',
      ({ target }) => {
        const { name, id } = target as HTMLInputElement
        const typed = new Set(JSON.parse(sessionStorage.getItem('typed') ?? '[]'))
        sessionStorage.setItem('typed', JSON.stringify([...typed.add(name || id)]))
      },
      true,
    )
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('typed') ?? '[]'))
}
