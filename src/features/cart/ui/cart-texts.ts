import { formatMoney } from '../../../lib/money.ts'
import { settings } from '../../settings/rules.ts'
import { closedText } from '../../stores/texts.ts'
import type { CartLineView, LineProblem } from '../contract.ts'

export const cartTexts = {
  added: 'Producto agregado al Carrito de compras',
  addedShort: 'Producto agregado al carrito',
  removed: 'Producto eliminado del carrito',
  chooseOptions: 'Por favor, selecciona todos los detalles del producto',
  exceeded: (max: number) => `Tu carrito ya tiene el máximo: ${max === 1 ? '1 pieza' : `${max} piezas`}`,
  loadFailed: 'Error al cargar el carrito',
  empty: 'Tu carrito está vacío. ¿Buscamos algo para tu semestre?',
} as const

/** Result for one product of "Agregar los dos". `max`: pieces that the cart already had. */
export type MergedProduct =
  | { name: string; became: 'added'; options?: string }
  | { name: string; became: 'full'; max: number }
  | { name: string; became: 'needs-options' }

export function mergedText(products: readonly MergedProduct[]): string {
  const added = products.flatMap((product) =>
    product.became === 'added'
      ? [product.options ? `${product.name} (${product.options})` : product.name]
      : [],
  )
  const others = products.flatMap((product) => {
    if (product.became === 'full')
      return [
        `De ${product.name} ya tienes el máximo: ${product.max === 1 ? '1 pieza' : `${product.max} piezas`}`,
      ]
    return product.became === 'needs-options' ? [`Elige las opciones de ${product.name}`] : []
  })
  const first = added.length > 0 ? [`Agregamos a tu carrito: ${added.join(' y ')}`] : []
  return [...first, ...others].join('. ')
}

export function reservedText(seconds: number, reserved = 1, unit = reserved): string {
  const minutes = Math.ceil(seconds / 60)
  const time = seconds < 60 ? 'menos de 1 min' : `${minutes} min`
  return reserved < unit ? `Apartamos ${reserved} de ${unit} para ti, ${time}` : `Apartado para ti, ${time}`
}

export const cancelTexts = {
  ask: '¿Liberar lo que te apartamos?',
  consequence: (products: number) =>
    `Cualquiera podrá ${products === 1 ? 'comprarlo' : 'comprarlos'}. Tu carrito se queda como está y no se te cobra nada.`,
  done: 'Listo, ya no está apartado. No se te cobró nada',
  failed: 'No pudimos liberarlo. Revisa tu internet e intenta de nuevo',
  over: 'Se venció tu apartado',
} as const

export function leftText(stock: number): string {
  return stock === 1 ? 'Solo queda 1' : `Solo quedan ${stock}`
}

export const changeTexts = {
  offerOver: 'Terminó la oferta:',
  offerNew: 'Ahora en oferta:',
  cheaper: 'Bajó de precio:',
  dearer: 'Subió de precio:',
  fewLeft: 'Tenerlo en el carrito no lo aparta.',
  /** Unit prices in centavos. */
  from: (before: number, now: number) => `antes ${formatMoney(before)}, ahora ${formatMoney(now)}.`,
} as const

export const agreedLimit = 'El precio acordado vale para una pieza'

type ProblemOf = (line: Pick<CartLineView, 'stock' | 'closedUntil' | 'agreedUntil'>) => {
  title: string
  text: string
}
export const problemTexts: Record<LineProblem, ProblemOf> = {
  gone: () => ({ title: 'Ya no está disponible.', text: 'Quítalo para seguir con tu compra.' }),
  'store-closed': ({ closedUntil }) => ({
    title: `${closedText(closedUntil ?? '')}.`,
    text: 'Quítalo para seguir con tu compra, o guárdalo en tu lista para después.',
  }),
  'sold-out': () => ({ title: 'Agotado.', text: 'Quítalo para seguir con tu compra.' }),
  'not-enough': ({ stock }) => ({ title: `${leftText(stock)}.`, text: 'Baja la cantidad para seguir.' }),
  'too-many': ({ agreedUntil }) => ({
    title: agreedUntil ? `${agreedLimit}.` : `El máximo es ${settings.cart.maxQuantity} piezas por producto.`,
    text: 'Baja la cantidad, aquí o en otra de sus opciones, o quítalo para seguir.',
  }),
  'options-missing': () => ({ title: `${cartTexts.chooseOptions}.`, text: 'Quítalo y agrégalo de nuevo.' }),
}
