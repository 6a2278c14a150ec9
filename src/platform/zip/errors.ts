import type { ErrorCodes } from '../../lib/errors.ts'

/** `file` is a name in the archive, `megabytes` the limit. */
export const zipErrors = {
  'zip-damaged': [422, 'No pudimos abrir el ZIP: llegó incompleto o está dañado. Vuelve a crearlo'],
  'zip-file-damaged': [422, ({ file }) => `«${file}» está dañado dentro del ZIP. Vuelve a crear el ZIP`],
  'zip-encrypted': [
    422,
    ({ file }) => `«${file}» tiene contraseña dentro del ZIP. Crea el ZIP sin contraseña`,
  ],
  /** Absolute, with `..`, a backslash or a NUL. */
  'zip-name': [422, ({ file }) => `«${file}» apunta fuera del ZIP. Vuelve a crear el ZIP`],
  'zip-link': [422, ({ file }) => `«${file}» es un enlace y no un archivo. Pon en el ZIP la foto misma`],
  'zip-twice': [422, ({ file }) => `«${file}» está dos veces en el ZIP. Deja una sola`],
  'zip-too-many': [413, ({ most }) => `El ZIP trae más de ${most} archivos. Divídelo en partes`],
  'zip-too-large': [413, ({ megabytes }) => `El ZIP abierto pesa más de ${megabytes} MB. Divídelo en partes`],
  'zip-file-too-large': [
    413,
    ({ file, megabytes }) => `«${file}» pesa más de ${megabytes} MB dentro del ZIP. Guárdala más chica`,
  ],
  /** Suspicious compression ratio. */
  'zip-bomb': [422, ({ file }) => `«${file}» está comprimido de más dentro del ZIP. Vuelve a crear el ZIP`],
} as const satisfies ErrorCodes
