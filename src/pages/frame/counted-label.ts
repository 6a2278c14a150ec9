import { counted } from '../../lib/money.ts'

export const productsInWords = (count: number): string => counted(count, 'producto', 'productos')

export const unreadInWords = (count: number): string =>
  counted(count, 'conversación sin leer', 'conversaciones sin leer')

// Labels of the header's links; a count is undefined while it is unknown.
const countedLabel = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name}, ${productsInWords(count)}`

export const cartLabel = (count: number | undefined) => countedLabel('Carrito', count)
export const wishesLabel = (count: number | undefined) => countedLabel('Lista de deseos', count)
export const bellLabel = (count: number | undefined) => (count ? `Avisos, ${count} sin leer` : 'Avisos')
