import type { ErrorCodes } from '../../lib/errors.ts'

export const importErrors = {
  'import-not-found': [404, 'No encontramos esa importación. Empieza otra con tu archivo'],
  'import-row-not-found': [404, 'Esa fila no está en tu importación'],
  'import-running': [409, 'Tu importación anterior todavía avanza. Espera a que termine'],
  'import-settled': [409, 'Esta importación ya no se puede cambiar'],
  'import-replaced': [409, 'Llegó otro archivo tuyo mientras leíamos este. Revisa el más nuevo'],
  'import-nothing': [409, 'Ninguna fila está lista para importarse. Corrige al menos una'],
  'import-no-file': [422, 'Elige tu archivo CSV, o un ZIP con el CSV y las fotos'],
  'import-two-files': [422, 'Elige un CSV y, si quieres, un ZIP: dos de la misma clase no'],
  'import-csv-missing': [422, 'El ZIP no trae ningún CSV. Agrégalo al ZIP o súbelo junto con él'],
  'import-csv-several': [422, 'El ZIP trae varios CSV. Deja solo el que quieres importar'],
  'import-spreadsheet': [422, 'Ese archivo es un libro de cálculo. Guárdalo como CSV y súbelo de nuevo'],
  'import-not-text': [
    422,
    ({ file }) => `«${file}» no es un CSV. Guarda tu tabla como CSV y súbela de nuevo`,
  ],
  'import-csv-broken': [
    422,
    ({ file, line }) => `«${file}», fila ${line}: falta cerrar unas comillas. Ciérralas y súbelo de nuevo`,
  ],
  'import-too-wide': [
    422,
    ({ file, line }) =>
      `«${file}», fila ${line}: tiene demasiadas columnas. Borra las vacías y súbelo de nuevo`,
  ],
  'import-csv-too-large': [
    413,
    ({ file, megabytes }) => `«${file}» pesa más de ${megabytes} MB. Divídelo en partes`,
  ],
  'import-zip-too-large': [
    413,
    ({ file, megabytes }) => `«${file}» pesa más de ${megabytes} MB. Divide tus fotos en partes`,
  ],
  'import-pixels': [
    413,
    ({ megapixels }) =>
      `Las fotos suman más de ${megapixels} megapíxeles. Hazlas más chicas o súbelas en partes`,
  ],
  'import-columns-missing': [422, ({ columns }) => `A la primera fila le falta: ${columns}`],
  'import-column-twice': [422, ({ column }) => `La columna «${column}» está dos veces. Deja una sola`],
  'import-empty': [422, 'Tu tabla no trae productos debajo de su primera fila'],
  'import-too-many-rows': [413, ({ most }) => `Tu tabla trae más de ${most} filas. Divídela en partes`],
} as const satisfies ErrorCodes
