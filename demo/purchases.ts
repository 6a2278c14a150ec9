import type { ReturnReason } from '../src/features/returns/rules.ts'
import type { DemoCase } from './cases.ts'

/** `released` is confirmed and paid out, `confirmed` still held. */
export type PurchaseState = 'pending' | 'sent' | 'delivered' | 'confirmed' | 'released' | 'cancelled'
export type Purchase = {
  buyer: string
  product: string
  quantity: number
  daysAgo: number
  state: PurchaseState
  /** A return or a dispute about it. */
  told?: DemoCase
  /** Number of the card; default: a card that always works. */
  card?: string
}

const by =
  (buyer: string) =>
  (product: string, daysAgo: number, state: PurchaseState, quantity = 1): Purchase => ({
    buyer,
    product,
    quantity,
    daysAgo,
    state,
  })

const compradora = by('compradora')

/** Orders in every state for the buyer and the sellers whom one can sign in as. */
const current: Purchase[] = [
  compradora('algebra-lineal-para-ingenieria', 0.5, 'pending'),
  compradora('quimica-general-y-laboratorio', 2, 'sent'),
  compradora('fisica-universitaria-volumen-uno', 3, 'delivered'),
  compradora('contabilidad-basica-con-casos-practicos', 3.5, 'confirmed'),
  compradora('introduccion-al-estudio-del-derecho', 30, 'released'),
  // Paid out, and still within the days in which it can be returned.
  compradora('introduccion-al-estudio-del-derecho', 9, 'released'),
  compradora('teclado-compacto-inalambrico', 28, 'cancelled'),
  compradora('sudadera-con-capucha-afelpada', 1, 'pending'),
  compradora('tenis-ligeros-para-correr', 2.5, 'sent'),
  compradora('mochila-para-laptop-con-tres-bolsillos', 45, 'released'),
  by('parcial_final')('algebra-lineal-para-ingenieria', 0.2, 'pending'),
  by('lunes_7am')('quimica-general-y-laboratorio', 1.5, 'sent'),
  by('frio_de_7am')('playera-de-algodon-con-franja', 0.8, 'pending', 2),
]

const readers = ['parcial_final', 'lunes_7am', 'noduermo', 'prepa_finales', 'articulo_27', 'doblegrado']
/** Sales of the first seller: a new guide again and again, and every third day a used book. */
const GUIDE = 'guia-de-estudio-para-examen-de-admision'
const books = [
  'algebra-lineal-para-ingenieria',
  'quimica-general-y-laboratorio',
  'introduccion-al-estudio-del-derecho',
  'contabilidad-basica-con-casos-practicos',
]

/**
 * With what is under way below, an order of the first seller's on each of the last ninety days: a little more often than
 * daily, so that each is at another hour and none of the days is left out.
 */
const past: Purchase[] = Array.from({ length: 91 }, (_, n) => ({
  buyer: readers[n % readers.length] ?? '',
  product: n % 3 === 2 ? (books[((n - 2) / 3) % books.length] ?? '') : GUIDE,
  quantity: n % 7 === 0 ? 2 : 1,
  daysAgo: 5.5 + (n * 14) / 15,
  state: 'released',
}))

const returned = (
  product: string,
  daysAgo: number,
  reached: Extract<DemoCase, { kind: 'return' }>['reached'],
  [why, reason]: [ReturnReason, string],
  answer = '',
): Purchase => ({
  ...compradora(product, daysAgo, 'confirmed'),
  told: { kind: 'return', reached, why, reason, answer },
})

/** A return in every state, and disputes unanswered, answered and closed, before both sellers. */
const cases: Purchase[] = [
  returned('microeconomia-intermedia', 4.5, 'requested', [
    'different',
    'Es la edición anterior, no la de la foto.',
  ]),
  returned(
    'lote-de-cinco-novelas-cortas',
    6,
    'rejected',
    ['damaged', 'Dos novelas traen las pastas despegadas.'],
    'El anuncio dice que son usadas y las fotos muestran las pastas.',
  ),
  returned(
    'guia-de-estudio-para-examen-de-admision',
    7.5,
    'escalated',
    ['not-working', 'El código de acceso a los simulacros ya se había usado.'],
    'El código venía sellado cuando lo entregué.',
  ),
  {
    ...returned(
      'metodologia-de-la-investigacion-social',
      10,
      'approved',
      ['different', 'Pedí el tomo 2 y llegó el 1.'],
      'Tienes razón, me equivoqué de tomo.',
    ),
    // Its refund fails a moment later: approved and still to be paid back.
    card: '4000000000005126',
  },
  returned(
    'introduccion-al-estudio-del-derecho',
    21,
    'completed',
    ['other', 'Me lo regalaron el mismo día.'],
    'Sin problema, va tu devolución.',
  ),
  returned(
    'contabilidad-basica-con-casos-practicos',
    41,
    'late',
    ['damaged', 'Se desprendieron varias hojas al abrirlo.'],
    'Lamento eso; acepto la devolución.',
  ),
  returned(
    'quimica-general-y-laboratorio',
    27,
    'closed',
    ['different', 'Creí que traía el cuaderno de prácticas.'],
    'El anuncio no incluye el cuaderno.',
  ),
  returned(
    'algebra-lineal-para-ingenieria',
    34,
    'expired',
    ['size', 'Es más pequeño de lo que pensaba.'],
    'Las medidas vienen en la ficha.',
  ),
  returned('gorra-ajustable-bordada', 5, 'brought', ['size', 'Me queda grande aun ajustada.']),
  returned(
    'paraguas-compacto-resistente-al-viento',
    8,
    'rejected',
    ['not-working', 'Una varilla llegó doblada.'],
    'Lo probamos juntas en la oficina y abría bien.',
  ),
  {
    ...compradora('guia-de-estudio-para-examen-de-admision', 3.2, 'delivered'),
    told: { kind: 'dispute', reached: 'open', message: 'Le falta el cuadernillo de respuestas.', answer: '' },
  },
  {
    ...compradora('playera-de-algodon-con-franja', 4.2, 'delivered'),
    told: {
      kind: 'dispute',
      reached: 'answered',
      message: 'La franja es verde, no azul como en la foto.',
      answer: 'Tengo la azul: te la llevo mañana a la oficina y la cambiamos.',
    },
  },
  {
    ...by('lunes_7am')('lote-de-cinco-novelas-cortas', 24, 'delivered'),
    told: {
      kind: 'dispute',
      reached: 'closed',
      message: 'No encontré el paquete en la oficina.',
      answer: 'Estaba en la ventanilla 2, ya lo tienen a tu nombre.',
    },
  },
]

/** Oldest first, as they happened. */
export const purchases: readonly Purchase[] = [...past, ...current, ...cases].sort(
  (a, b) => b.daysAgo - a.daysAgo,
)
