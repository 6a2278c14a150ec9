import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { periodText, retentionRules } from '../../src/features/settings/rules-retention.ts'
import { type Shop, startShop } from '../harness.ts'
import { renderPage, textOf } from '../pages.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ renderPage })
})
afterAll(() => shop.stop())

test('[BYD-18] [ACC-07] the privacy notice states each period, and operations the whole table', async () => {
  const notice = await textOf(await shop.guest().get('/aviso-de-privacidad'))
  const operations = operationsText()
  for (const rule of retentionRules) {
    if (rule.notice) expect(notice).toContain(`${rule.notice}: ${periodText(rule)}.`)
    const period =
      'years' in rule ? `${rule.years} years` : `${rule.days} ${rule.days === 1 ? 'day' : 'days'}`
    expect(operations).toContain(`| \`${rule.name}\` | ${period} | ${rule.what} |`)
  }
  const rows = /## Retention\n.*?\n\|---[|-]*\n(.*?)\n\n/s.exec(operations)?.[1] ?? ''
  expect(rows.split('\n')).toHaveLength(retentionRules.length)
})

test('[BYD-18] [ACC-07] each table has a place in the section about retention', async () => {
  const section = /## Retention\n.*?\n## /s.exec(operationsText())?.[0] ?? ''
  const named = new Set(section.match(/[a-z_]+/g))
  const { rows } = await shop.ctx.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.map(({ name }) => String(name)).filter((name) => !named.has(name))).toEqual([])
})

function operationsText(): string {
  return readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
}
