import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Edition = z.object({
  isbn: z.string(),
  title: z.string(),
  subtitle: z.string(),
  authors: z.array(z.string()),
  publisher: z.string(),
  edition: z.string(),
  year: z.int(),
  pages: z.int(),
  language: z.string(),
  subject: z.string(),
  work: z.string(),
  description: z.string(),
  /** Path in `demo/`. */
  cover: z.string().nullable(),
})
export type Edition = z.output<typeof Edition>

/** Known here and not to a new demo: what somebody scans there is asked for. */
const onlyHere: Edition[] = [
  {
    isbn: '9786070000805',
    title: 'Termodinámica para principiantes',
    subtitle: 'De la taza de café a la turbina',
    authors: ['C. Robledo', 'N. Arista'],
    publisher: 'Editorial Demo',
    edition: '1.ª',
    year: 2024,
    pages: 312,
    language: 'es',
    subject: 'Física',
    work: 'termodinamica',
    description: 'Las cuatro leyes con ejemplos de cocina y de taller.',
    cover: 'pictures/p-fisica-universitaria-volumen-uno.webp',
  },
  {
    isbn: '9786070000812',
    title: 'Redacción de textos académicos',
    subtitle: '',
    authors: ['H. Loredo'],
    publisher: 'Editorial Demo',
    edition: '2.ª',
    year: 2018,
    pages: 188,
    language: 'es',
    subject: 'Comunicación',
    work: 'redaccion-academica',
    description: 'Del resumen a la tesis.',
    cover: null,
  },
]

const demo = new URL('../../demo/', import.meta.url)

let editions: readonly Edition[] | undefined

/** The demo's books; read when the first is asked for. */
export function allEditions(): readonly Edition[] {
  editions ??= [
    ...z.array(Edition).parse(JSON.parse(readFileSync(new URL('books.json', demo), 'utf8'))),
    ...onlyHere,
  ]
  return editions
}

export const editionOf = (isbn: string) => allEditions().find((edition) => edition.isbn === isbn)

/** Numbers as the source gives them: of the cover, and of the work. */
export const coverOf = (edition: Edition) =>
  edition.cover ? 9_000_001 + allEditions().indexOf(edition) : undefined

const works = () => [...new Set(allEditions().map(({ work }) => work))]
export const workKeyOf = ({ work }: Edition) => `/works/OL${9_000_001 + works().indexOf(work)}W`

export function coverFile(id: number): Buffer | undefined {
  const path = allEditions()[id - 9_000_001]?.cover
  return path ? readFileSync(new URL(path, demo)) : undefined
}
