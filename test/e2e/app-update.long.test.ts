import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts, hydrate } from './chromium.ts'
import { startDemo } from './global-setup.ts'
import { openPhone, storedIn, waitForWorker } from './worker-phone.ts'

let demo: Awaited<ReturnType<typeof startDemo>>
let next: string

beforeAll(async () => {
  next = buildNextRelease()
  demo = await startDemo()
})
afterAll(async () => {
  await closeContexts()
  await demo.stop()
  rmSync(next, { recursive: true, force: true })
})

/** A release whose page and worker say something else. */
function buildNextRelease(): string {
  const tree = mkdtempSync(join(tmpdir(), 'tianguis-next-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const top = new Set(
    files
      .toString()
      .split('\0')
      .map((file) => file.split('/')[0] ?? ''),
  )
  for (const name of top) if (name) cpSync(name, join(tree, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(join(tree, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(tree, file), text.replace(from, to))
  }
  edit('src/pages/worker/copy-mark.ts', 'Sin conexión · guardada', 'Sin conexión · copia')
  edit('src/pages/shop/offline/page.tsx', 'Revisa tu internet.', 'Espera un poco.')
  execFileSync('node', ['scripts/build.ts'], { cwd: tree, stdio: 'pipe' })
  return tree
}

/** Documents that the page loads from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

const mark = (page: Page) => page.locator('#copy')

test('[BYD-07] a new release takes over without a stuck page, and the kill switch removes the worker', async () => {
  const page = await openPhone(`${demo.url}/store-list`)
  await page.goto(`${demo.url}/store-list`)
  await expect.poll(() => storedIn(page)).toContain('pages')
  await demo.restart({ tree: next })

  // A page of the release before goes on with its own scripts.
  await hydrate(page)
  const loads = loadsOf(page)
  await page.reload()
  await expect
    .poll(async () => {
      await page.context().setOffline(true)
      await page.reload()
      const text = await mark(page).textContent()
      await page.context().setOffline(false)
      await mark(page).waitFor({ state: 'detached' })
      return text
    })
    .toMatch(/^Sin conexión · copia a las/)
  await page.context().setOffline(true)
  await page.goto(`${demo.url}/products/libros`)
  await page.getByText('Espera un poco.').waitFor()
  await page.context().setOffline(false)
  expect(loads()).toBeLessThan(20)

  await demo.restart({ env: { SERVICE_WORKER: 'off' } })
  await page.goto(`${demo.url}/store-list`)
  await expect.poll(() => storedIn(page)).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  const later = loadsOf(page)
  await page.goto(`${demo.url}/`)
  await hydrate(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  expect(later()).toBe(1)

  await demo.restart({ tree: next })
  await page.goto(`${demo.url}/`)
  await waitForWorker(page)
})
