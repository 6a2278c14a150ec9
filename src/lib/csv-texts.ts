import type { HeadTexts } from './csv.ts'

/**
 * Spanish messages about a list with wrong headings, quotes or length.
 *
 * @param columns accepted headings of each column; messages show the first
 * @param of noun phrase for the rows: "de un libro"
 */
export function headTexts<Column extends string>(
  columns: Readonly<Record<Column, readonly string[]>>,
  { of, none, tooMany }: { of: string } & Pick<HeadTexts<Column>, 'none' | 'tooMany'>,
): HeadTexts<Column> {
  return {
    columnsMissing: (missing) =>
      `La primera línea nombra las columnas; ${missing.length === 1 ? 'falta' : 'faltan'} ${missing.map((each) => `«${columns[each][0]}»`).join(', ')}`,
    columnUnknown: (heading) => `La columna «${heading}» no es ${of}: quítala o cambia su nombre`,
    columnTwice: (heading) => `La columna «${heading}» repite a otra`,
    tooManyColumns: (max) =>
      `La primera línea tiene más de ${max} columnas: deja solo las que sirven para esta lista`,
    tooWide: 'Esta línea tiene demasiadas celdas: revisa que el archivo sea una lista',
    unclosed: 'Desde aquí, una comilla abre y no cierra',
    cells: (have, need) =>
      `Tiene ${have} celdas y la primera línea ${need}: encierra entre comillas lo que lleva el separador`,
    none,
    tooMany,
  }
}
