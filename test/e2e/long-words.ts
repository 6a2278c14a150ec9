import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts'
import { startDemo } from './global-setup.ts'

/** Sixty letters without a break, different for each row and field. */
const word = (seed: string) =>
  `translate(left(md5(${seed}) || md5(${seed} || 'x'), 60), '0123456789', 'ghijklmnop')`

/** Columns of texts that people write: each value becomes one word, empty values stay empty. */
const texts: Record<string, readonly string[]> = {
  products: ['name', 'description', 'review_comment'],
  stores: ['name', 'about', 'address', 'verification_comment'],
  users: ['name', 'first_name', 'last_name', 'address'],
  orders: ['product_name', 'address', 'info', 'cancel_note'],
  checkout_lines: ['name'],
  returns: ['reason', 'response', 'decision'],
  disputes: ['message', 'answer', 'decision'],
  messages: ['text'],
  conversations: ['last_text'],
  reviews: ['comment'],
  questions: ['message', 'answer'],
  wanted_notices: ['title', 'subject', 'removed_reason'],
  saved_searches: ['text'],
  reports: ['message', 'answer'],
  audit_log: ['reason'],
  books: ['title', 'subtitle', 'publisher', 'edition', 'subject', 'description'],
  courses: ['name'],
  programmes: ['name'],
  course_items: ['name', 'note'],
  faculties: ['name', 'address', 'hours'],
  notifications: ['title', 'text'],
  mails: ['subject', 'text'],
  search_days: ['written'],
}

/** Lists that people fill in. */
const lists = [
  `update products set summary = jsonb_build_array(${word("id || 'a'")}), tags = array[left(${word("id || 'b'")}, 50)],
    details = jsonb_build_array(jsonb_build_object('title', ${word("id || 'c'")}, 'value', ${word("id || 'd'")}))`,
  `update products set specification = jsonb_build_array(jsonb_build_object('name', left(${word("id || 'e'")}, 40),
    'values', jsonb_build_array(${word("id || 'f'")}))) where specification <> '[]'`,
  `update orders set options = jsonb_build_object(left(${word("id || 'g'")}, 40), ${word("id || 'h'")})
    where options <> '{}'`,
  `update orders set process = regexp_replace(process::text, '"comment": "[^"]+"',
    '"comment": "' || ${word("id || 'i'")} || '"', 'g')::jsonb`,
  `update books set authors = array[${word("isbn || 'j'")}]`,
  `update users set username = left(${word("id || 'k'")}, 20)`,
]

/** A demo of its own in which each text that people write is one long word. */
export async function startWithLongWords(): Promise<Awaited<ReturnType<typeof startDemo>>> {
  const shop = await startDemo()
  const { connection, stop } = await startEmbeddedPostgres(join(shop.folder, 'postgres'), { share: true })
  const db = new pg.Client(connection)
  await db.connect()
  for (const [table, columns] of Object.entries(texts))
    for (const column of columns)
      await db.query(
        `update ${table} t set ${column} = ${word(`row_to_json(t)::text || '${column}'`)} where ${column} <> ''`,
      )
  for (const statement of lists) await db.query(statement)
  // The demo's own task waits for an event of the provider, which may still be on its way.
  await db.query(`insert into staff_tasks (id, kind, ref, details, created_at)
    select gen_random_uuid(), 'refund-failed', 'refund:' || id, jsonb_build_object('order', id, 'amount', 18500), now()
    from orders order by number limit 1`)
  await db.end()
  await stop()
  return shop
}

type Measured = { wide: number; links: string[]; broken: string[]; small: string[] }

/**
 * Pixels that the page with everything unfolded is wider than its window, its links, short words broken in two, and fields
 * below 16 px, into which iOS zooms.
 */
export const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '')
    const wide = document.documentElement.scrollWidth - innerWidth
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href], nav a[href]')].map(
      ({ href }) => href,
    )
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue
      for (const match of (node.textContent ?? '').matchAll(
        /(?<![\p{L}\p{N}@._-])\p{L}{3,16}(?![\p{L}\p{N}@._-])/gu,
      )) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) broken.push(match[0])
      }
    }
    const fields = document.querySelectorAll<HTMLElement>(
      'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea, [contenteditable=true]',
    )
    const small = [...fields]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.getAttribute('name') || field.getAttribute('aria-label') || field.id)
    return { wide, links, broken, small }
  })
