import type { CodeFault } from '../../lib/isbn.ts'

/** Errors of typed and scanned codes. */
export const codeFaultTexts: Readonly<Record<CodeFault, string>> = {
  digit: 'Revisa el último número: no cuadra con los demás.',
  none: 'Un ISBN tiene 10 o 13 números. Está junto al código de barras.',
  'not-a-book': 'Eso no es un libro: su código no empieza con 978 ni 979.',
  prefix: 'Un ISBN de 13 números empieza con 978 o 979: revisa los primeros.',
  shortened:
    'La hoja de cálculo acortó el ISBN: da a su columna formato de texto y escríbelo otra vez, completo.',
}
