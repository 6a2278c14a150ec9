import { headTexts } from '../../lib/csv-texts.ts'
import type { CodeFault } from '../../lib/isbn.ts'
import { counted } from '../../lib/money.ts'
import type { BookListView } from './contract.ts'
import { codeFaultTexts } from './texts.ts'

/** Accepted headings, compared without accents and case. */
export const bookColumns = {
  isbn: ['ISBN', 'ISBN-13', 'ISBN13', 'Código'],
  title: ['Título', 'Titulo'],
  subtitle: ['Subtítulo'],
  authors: ['Autores', 'Autor'],
  publisher: ['Editorial'],
  edition: ['Edición'],
  year: ['Año', 'Anio', 'Fecha'],
  pages: ['Páginas', 'Núm. de páginas'],
  language: ['Idioma', 'Lengua'],
  subject: ['Materia', 'Tema'],
  work: ['Obra'],
  description: ['Descripción'],
} as const
export type BookColumn = keyof typeof bookColumns

export const bookLineTexts = {
  ...headTexts(bookColumns, {
    of: 'de un libro',
    none: 'La lista no trae ningún libro',
    tooMany: (max) => `Hasta ${max} libros en una lista: pártela en dos`,
  }),
  isbnMissing: 'Falta el ISBN',
  isbn: (value: string, fault: CodeFault) => `«${value}» no es un ISBN. ${codeFaultTexts[fault]}`,
} as const

export const bookListSum = ({ new: created, changed, same }: BookListView['counts']): string =>
  [
    created > 0 && counted(created, 'nuevo', 'nuevos'),
    changed > 0 && counted(changed, 'cambia', 'cambian'),
    same > 0 && counted(same, 'queda igual', 'quedan igual'),
  ]
    .filter(Boolean)
    .join(', ')
