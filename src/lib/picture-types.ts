/**
 * Whether a chosen file may be an accepted picture, by the type that browsers derive from its name. A JPEG may be
 * called .HEIC or have no extension: the server reads the content.
 */
export const mayBePicture = ({ type }: { type: string }): boolean =>
  ['image/jpeg', 'image/png', ''].includes(type) || isHeicName({ type })

export const isHeicName = ({ type }: { type: string }): boolean => /^image\/hei[cf]/.test(type)

export const HEIC_TEXT =
  'Las fotos HEIC no se pueden abrir aquí. En tu iPhone elige Ajustes › Cámara › Formatos › Más compatible, o guarda esta como JPG'
