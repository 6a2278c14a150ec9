import type { ContactKind } from '../../lib/contact-in-text.ts'
import { counted } from '../../lib/money.ts'
import type { Urgency } from './rules.ts'

/** Usual reasons to send a product back. */
export const usualReasons: readonly { label: string; text: string }[] = [
  {
    label: 'Foto borrosa u oscura',
    text: 'La foto sale borrosa u oscura. Súbela de nuevo con luz y bien enfocada.',
  },
  {
    label: 'Faltan fotos del producto real',
    text: 'Faltan fotos del producto que vendes. Sube fotos tuyas, no de catálogo.',
  },
  { label: 'La foto no es del producto', text: 'La foto no es del producto que dice el nombre.' },
  {
    label: 'Categoría equivocada',
    text: 'Está en una categoría que no le toca. La categoría no se cambia: publícalo de nuevo en la suya.',
  },
  { label: 'Faltan talla o medidas', text: 'Agrega la talla o las medidas para que se sepa qué se compra.' },
  {
    label: 'Datos de contacto en el texto',
    text: 'Quita tus datos de contacto: quien compra te pregunta en la página del producto y paga por aquí.',
  },
  { label: 'Precio poco claro', text: 'El precio no queda claro: escribe el precio final de una pieza.' },
  { label: 'No se permite vender esto', text: 'Este artículo está entre los que no se pueden vender aquí.' },
]

const contacts: Record<ContactKind, string> = {
  phone: 'un teléfono',
  mail: 'un correo',
  address: 'una dirección de fuera',
}

/** "Parece traer un teléfono y un correo. Lo marcamos, tú decides." */
export const contactText = (found: readonly ContactKind[]): string =>
  `Parece traer ${found
    .map((kind) => contacts[kind])
    .join(', ')
    .replace(/, ([^,]+)$/, ' y $1')}. Lo marcamos, tú decides.`

/** "31 aprobados · 0 quejas · 94 % positivas" */
export const recordText = (
  { approved, complaints }: { approved: number; complaints: number },
  positivePercent: number | null,
): string =>
  [
    counted(approved, 'aprobado', 'aprobados'),
    counted(complaints, 'queja', 'quejas'),
    positivePercent === null ? 'sin calificaciones' : `${positivePercent} % positivas`,
  ].join(' · ')

/** "El más antiguo vence hoy, 18:00" */
export const oldestText = ({ urgency, dueText }: { urgency: Urgency; dueText: string }): string =>
  `El más antiguo ${urgency === 'overdue' || urgency === 'today' ? dueText.toLowerCase() : `vence ${dueText}`}`

export const undoTexts = { approved: 'Aprobaste', 'sent-back': 'Devolviste' } as const

export const reviewKeys: readonly { key: string; text: string }[] = [
  { key: 'A', text: 'Aprobar' },
  { key: 'D', text: 'Devolver, con el motivo escrito' },
  { key: '1 – 8', text: 'Poner o quitar un motivo' },
  { key: 'S', text: 'Saltar al siguiente' },
  { key: 'U', text: 'Deshacer lo último, durante diez segundos' },
  { key: '← →', text: 'Pasar de foto' },
  { key: 'Z', text: 'Ampliar la foto aquí mismo' },
  { key: '?', text: 'Esta lista' },
]
