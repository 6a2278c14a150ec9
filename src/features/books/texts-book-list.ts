/** Columns of a list of books, by the words that people head them with; compared without accents and case. */
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

/** What is wrong with a line of the list. */
export const bookLineTexts = {
  columnsMissing: (columns: readonly BookColumn[]) =>
    `La primera línea nombra las columnas; falta ${columns.map((each) => `«${bookColumns[each][0]}»`).join(' y ')}`,
  columnUnknown: (heading: string) => `La columna «${heading}» no es de un libro: quítala o cambia su nombre`,
  columnTwice: (heading: string) => `La columna «${heading}» repite a otra`,
  unclosed: 'Desde aquí, una comilla abre y no cierra',
  none: 'La lista no trae ningún libro',
  tooMany: (most: number) => `Hasta ${most} libros en una lista: pártela en dos`,
  cells: (have: number, need: number) =>
    `Tiene ${have} celdas y la primera línea ${need}: encierra entre comillas lo que lleva el separador`,
  isbnMissing: 'Falta el ISBN',
  isbnDigit: (value: string) => `El ISBN ${value} no existe: revisa el último número`,
  isbnNone: (value: string) => `«${value}» no es un ISBN`,
} as const
