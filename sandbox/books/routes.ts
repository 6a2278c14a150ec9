import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { coverFile, coverOf, type Edition, editionOf, editions, workKeyOf } from './catalogue.ts'

/** Simulated failures: delay, invalid answer, another book, invalid cover. */
const modes = [
  'slow',
  'html',
  '500',
  '429',
  'huge',
  'wrong-types',
  'other-isbn',
  'tags',
  'cover-huge',
  'cover-html',
  'cover-private',
  'cover-loop',
] as const

const Fault = z.strictObject({
  mode: z.enum(modes),
  /** Default: any book. */
  isbn: z.string().optional(),
  times: z.int().min(1).default(1),
  /** Milliseconds, for `slow`. */
  delay: z.int().min(0).max(60_000).default(10_000),
})
type Fault = z.output<typeof Fault>

const languages: Record<string, string> = { es: 'spa', en: 'eng' }
const HTML = '<!doctype html><title>Ups</title><p>Vuelve más tarde'

/** Simulates Open Library for the demo's books, with controls for tests. */
export function createBooks(): Hono {
  const app = new Hono()
  let faults: Fault[] = []
  const asked = new Map<string, number>()
  const take = (isbn: string, of: 'record' | 'cover') => {
    const isOfCover = (mode: Fault['mode']) => mode.startsWith('cover-')
    const fault = faults.find(
      (one) => (one.isbn ?? isbn) === isbn && isOfCover(one.mode) === (of === 'cover'),
    )
    if (!fault) return undefined
    fault.times -= 1
    faults = faults.filter(({ times }) => times > 0)
    return fault
  }

  app.get('/api/books', async (c) => {
    const isbn = /^ISBN:(\d{13})$/.exec(c.req.query('bibkeys') ?? '')?.[1]
    const what = c.req.query('jscmd')
    if (isbn === undefined || c.req.query('format') !== 'json') return c.json({})
    asked.set(isbn, (asked.get(isbn) ?? 0) + 1)
    const fault = take(isbn, 'record')
    const edition = editionOf(isbn)
    if (fault?.mode === 'slow') await sleep(fault.delay)
    if (fault?.mode === 'html') return c.html(HTML)
    if (fault?.mode === '500') return c.html(HTML, 500)
    if (fault?.mode === '429') return c.text('slow down', 429)
    if (fault?.mode === 'huge')
      return c.json({ [`ISBN:${isbn}`]: { details: { title: 'x'.repeat(2_000_000) } } })
    if (!edition) return c.json({})
    const details = detailsOf(edition)
    if (fault?.mode === 'wrong-types')
      return c.json({ [`ISBN:${isbn}`]: { details: { ...details, title: 12, authors: 'nobody' } } })
    if (fault?.mode === 'other-isbn')
      return c.json({ [`ISBN:${isbn}`]: { details: { ...details, isbn_13: ['9780140328721'] } } })
    if (fault?.mode === 'tags')
      return c.json({
        [`ISBN:${isbn}`]: {
          details: {
            ...details,
            title: `<script>alert(1)</script>${details.title} <b>${'y'.repeat(5_000)}</b>`,
          },
        },
      })
    return c.json({
      [`ISBN:${isbn}`]: what === 'data' ? dataOf(edition) : { bib_key: `ISBN:${isbn}`, details },
    })
  })

  app.get('/b/id/:file', (c) => {
    const id = Number(/^(\d+)-L\.jpg$/.exec(c.req.param('file'))?.[1] ?? 0)
    const edition = editionWithCover(id)
    const fault = take(edition?.isbn ?? '', 'cover')
    if (fault?.mode === 'cover-huge')
      return c.body(new Uint8Array(10_000_000), 200, { 'content-type': 'image/jpeg' })
    if (fault?.mode === 'cover-html') return c.html(HTML)
    if (fault?.mode === 'cover-private') return c.redirect('https://127.0.0.1:1/cover.jpg')
    if (fault?.mode === 'cover-loop') return c.redirect(c.req.url)
    // The real server redirects to archive.org.
    return edition ? c.redirect(`/covers/${id}`) : c.notFound()
  })

  app.get('/covers/:id', (c) => {
    const file = coverFile(Number(c.req.param('id')))
    return file ? c.body(new Uint8Array(file), 200, { 'content-type': 'image/webp' }) : c.notFound()
  })

  app.post('/_sandbox/books', async (c) => {
    const fault = Fault.safeParse(await c.req.json())
    if (!fault.success) return c.json({ error: z.prettifyError(fault.error) }, 400)
    faults.push(fault.data)
    return c.json({ ok: true })
  })
  app.get('/_sandbox/books', (c) => c.json({ asked: Object.fromEntries(asked) }))
  return app
}

const editionWithCover = (id: number) => allWithCovers().find(([cover]) => cover === id)?.[1]

function allWithCovers(): (readonly [number, Edition])[] {
  return editions.flatMap((edition) => {
    const cover = coverOf(edition)
    return cover === undefined ? [] : [[cover, edition] as const]
  })
}

/** Edition in the source's form; every third lacks authors, which its work has, as in the real data. */
function detailsOf(edition: Edition) {
  const { isbn, title, subtitle, authors, publisher, pages, language, subject, description, year } = edition
  const cover = coverOf(edition)
  return {
    key: `/books/OL${isbn.slice(-8)}M`,
    title,
    ...(subtitle && { subtitle }),
    ...(Number(isbn.slice(10, 12)) % 3 !== 0 && {
      authors: authors.map((name) => ({ key: '/authors/OL1A', name })),
    }),
    publishers: [publisher],
    publish_date: `October ${year}`,
    number_of_pages: pages,
    languages: [{ key: `/languages/${languages[language] ?? 'und'}` }],
    edition_name: edition.edition,
    subjects: [subject],
    description: { type: '/type/text', value: description },
    works: [{ key: workKeyOf(edition) }],
    ...(cover && { covers: [cover] }),
    isbn_13: [isbn],
  }
}

const dataOf = ({ title, authors }: Edition) => ({
  title,
  authors: authors.map((name) => ({ name, url: '' })),
})
