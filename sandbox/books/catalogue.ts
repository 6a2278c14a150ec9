import { readFileSync } from 'node:fs'
import books from '../../demo/books.json' with { type: 'json' }

export type Edition = (typeof books)[number]

/** Books that a new demo does not have, so that a scan queries this source. */
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

/** The demo's books and further ones. */
export const editions: readonly Edition[] = [...books, ...onlyHere]

export const editionOf = (isbn: string) => editions.find((edition) => edition.isbn === isbn)

/** Ids of cover and work in the source's form. */
export const coverOf = (edition: Edition) =>
  edition.cover ? 9_000_001 + editions.indexOf(edition) : undefined

const works = [...new Set(editions.map(({ work }) => work))]
export const workKeyOf = ({ work }: Edition) => `/works/OL${9_000_001 + works.indexOf(work)}W`

export function coverFile(id: number): Buffer | undefined {
  const path = editions[id - 9_000_001]?.cover
  return path ? readFileSync(new URL(path, demo)) : undefined
}
