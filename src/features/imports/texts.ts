import type { CsvEncoding } from '../../lib/csv.ts'
import { counted, formatMoney, grouped } from '../../lib/money.ts'
import type { CsvColumn } from '../selling/contract-csv.ts'
import { productTexts } from '../selling/texts-form.ts'

export const columnLabels: Record<CsvColumn, string> = {
  url: 'Dirección',
  nombre: 'Nombre',
  condicion: 'Condición',
  categoria: 'Categoría',
  subcategoria: 'Subcategoría',
  precio: 'Precio',
  existencias: 'Existencias',
  dias_entrega: 'Días de entrega',
  descripcion: 'Descripción',
  etiquetas: 'Etiquetas',
  isbn: 'ISBN',
  oferta_tipo: 'Tipo de oferta',
  oferta_valor: 'Valor de la oferta',
  oferta_hasta: 'Fin de la oferta',
  fotos: 'Fotos',
}

const nearest = (name: string | undefined) => (name === undefined ? '' : ` La más cercana es ${name}.`)

export const rowTexts = {
  formula: 'Empieza como fórmula: la leímos como texto.',
  formulaNumber: (cell: string) => `«${cell}» es una fórmula: escribe el número.`,
  negative: (cell: string) => `«${cell}» es negativo: escribe 0 o más.`,
  cellTooLong: (max: number) => `Escribe ${grouped(max)} caracteres o menos.`,
  urlUnknown: (url: string) => `No hay un producto «${url}» en tu tienda. Déjala vacía si es nuevo.`,
  urlTwice: (line: number) => `Ese producto ya está en la fila ${line}.`,
  nameTwice: (line: number) => `Ese nombre ya está en la fila ${line}.`,
  nameTaken: (url: string) =>
    `Ya tienes un producto con ese nombre. Para cambiarlo, pon «${url}» en la columna url.`,
  categoryUnknown: (name: string, near: string | undefined) => `«${name}» no existe.${nearest(near)}`,
  subcategoryUnknown: (name: string, category: string, near: string | undefined) =>
    `«${name}» no está en ${category}.${nearest(near)}`,
  subcategorySeveral: (name: string) => `«${name}» está en varias categorías: escribe también la categoría.`,
  placeStays: (name: string) => `La categoría de un producto no cambia: deja «${name}».`,
  condition: 'Escribe nuevo, como nuevo, buen estado, con detalles o usado.',
  offerKind: 'Escribe porcentaje o precio, o deja vacías las tres columnas de la oferta.',
  offerEnd: 'Escribe el día así: 2026-12-24.',
  pictureMissing: (name: string, zip: string | null) =>
    zip === null ? `«${name}» no vino: sube también el ZIP con tus fotos.` : `«${name}» no viene en ${zip}.`,
  pictureSeveral: (name: string) => `«${name}» está en varias carpetas del ZIP: escribe también la carpeta.`,
  pictureWrong: (name: string, problem: string) => `«${name}»: ${problem}.`,
  cellsTooMany: (count: number) =>
    `Trae ${counted(count, 'celda', 'celdas')} más que la primera fila. Corrígela en tu archivo.`,
  priceChanges: (from: number, to: number) =>
    `Ya existe: cambia el precio de ${formatMoney(from)} a ${formatMoney(to)}.`,
  priceAsked: (from: number | null, to: number) =>
    `${productTexts.priceSure(from, to)} Se queda fuera hasta que la incluyas.`,
  offerGoes: 'Ya existe: se le quita la oferta.',
  failedByUs: 'Algo falló de nuestro lado con esta fila. Impórtala otra vez.',
  stopped: 'Se detuvo antes de llegar a esta fila.',
} as const

export const importTexts = {
  encoding: {
    'utf-8': undefined,
    'utf-16': 'Leímos tu CSV como UTF-16, así lo guarda Excel como texto Unicode.',
    'windows-1252': 'Leímos tu CSV como Windows-1252, así lo guarda Excel. Mira que los acentos estén bien.',
    macintosh: 'Leímos tu CSV como Mac Roman, así lo guarda Excel en Mac. Mira que los acentos estén bien.',
  } satisfies Record<CsvEncoding, string | undefined>,
  columnUnknown: (names: readonly string[]) => `No usamos ${list(names.map((name) => `«${name}»`))}.`,
  filesUnused: (names: readonly string[], more: number) =>
    `En el ZIP no pudimos leer como fotos JPG o PNG: ${names.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`,
  csvUnused: (name: string) => `El ZIP trae además «${name}»: usamos el CSV que subiste aparte.`,
} as const

function list(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ni ${last}` : last
}
