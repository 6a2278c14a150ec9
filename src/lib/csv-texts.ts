import type { HeadTexts } from './csv.ts'

/**
 * What is said of a list whose head, marks or length are wrong.
 *
 * @param columns the words that head each column; the first is ours
 * @param of what its lines are: "de un libro"
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
    tooManyColumns: (most) =>
      `La primera línea tiene más de ${most} columnas: deja solo las que sirven para esta lista`,
    tooWide: 'Esta línea tiene demasiadas celdas: revisa que el archivo sea una lista',
    unclosed: 'Desde aquí, una comilla abre y no cierra',
    cells: (have, need) =>
      `Tiene ${have} celdas y la primera línea ${need}: encierra entre comillas lo que lleva el separador`,
    none,
    tooMany,
  }
}
