import { counted, formatMoney } from '../../lib/money.ts'
import type { ProductFormValues } from './contract-form.ts'
import type { MergeField } from './rules-merge.ts'
import { readPrice } from './rules-writes.ts'
import { choiceTexts } from './texts.ts'

/** What people read as the fields of an edit that is merged; with its article within a sentence. */
export const mergeLabels: Readonly<Record<MergeField, readonly [label: string, within: string]>> = {
  condition: ['Condición', 'la condición'],
  name: ['Nombre', 'el nombre'],
  photos: ['Fotos', 'las fotos'],
  description: ['Descripción', 'la descripción'],
  summary: ['Puntos clave', 'los puntos clave'],
  details: ['Detalles', 'los detalles'],
  specification: ['Especificaciones', 'las especificaciones'],
  tags: ['Etiquetas', 'las etiquetas'],
  isbn: ['ISBN', 'el ISBN'],
  price: ['Precio', 'el precio'],
  stock: ['Disponibilidad', 'la disponibilidad'],
  deliveryDays: ['Tiempo de entrega', 'el tiempo de entrega'],
  offer: ['Oferta', 'la oferta'],
}

const money = (text: string) => {
  const cents = text === '' ? undefined : readPrice(text)
  return cents === undefined ? text : formatMoney(cents)
}

const NOTHING = 'Nada'
const lines = (texts: readonly string[]) => texts.filter(Boolean).join('\n') || NOTHING

const written: Readonly<Record<MergeField, (values: ProductFormValues) => string>> = {
  condition: ({ condition }) => (condition === '' ? NOTHING : choiceTexts[condition]),
  name: ({ name }) => name,
  photos: ({ photos }) => counted(photos.length, 'foto', 'fotos'),
  description: ({ description }) => plainText(description) || NOTHING,
  summary: ({ summary }) => lines(summary),
  details: ({ details }) => lines(details.map(({ title, value }) => title && `${title}: ${value}`)),
  specification: ({ specification }) =>
    lines(specification.map(({ name, values }) => name && `${name}: ${values}`)),
  tags: ({ tags }) => tags.filter(Boolean).join(', ') || NOTHING,
  isbn: ({ isbn }) => isbn.trim() || NOTHING,
  price: ({ price }) => money(price),
  stock: ({ stock }) => (stock.trim() === '1' ? '1 pieza' : `${stock} piezas`),
  deliveryDays: ({ deliveryDays }) => (deliveryDays.trim() === '1' ? '1 día' : `${deliveryDays || 0} días`),
  offer: ({ offerKind, offerValue, offerEndsOn }) => {
    if (offerKind === '') return 'Sin oferta'
    const value = offerKind === 'Fixed' ? money(offerValue) : `${offerValue} % menos`
    return `${value}, termina el ${offerEndsOn.split('-').toReversed().join('/')}`
  },
}

/** A field of a product's form in words. */
export const mergeText = (field: MergeField, values: ProductFormValues): string => written[field](values)

/** By how many pieces an edit moves what is stored: a stock is merged by that, whatever was typed. */
export function addedText(mine: ProductFormValues, theirs: ProductFormValues): string {
  const added = Number(mine.stock) - Number(theirs.stock)
  return `${counted(Math.abs(added), 'pieza', 'piezas')} ${added < 0 ? 'menos' : 'más'} que lo guardado`
}

/** Words of the editor's HTML, its paragraphs on lines of their own. It is shown as text, so nothing has to be safe. */
function plainText(html: string): string {
  return html
    .replace(/<(br|\/p|\/li|\/h\d)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
