/** `released` is confirmed and paid out, `confirmed` still held; the others are confirmed and have a case. */
export type PurchaseState =
  | 'pending'
  | 'sent'
  | 'delivered'
  | 'confirmed'
  | 'released'
  | 'cancelled'
  | 'disputed'
  | 'dispute-answered'
  | 'return-requested'
  | 'return-rejected'
  | 'return-escalated'
  | 'return-completed'
  | 'return-closed'
export type Purchase = { buyer: string; product: string; unit: number; daysAgo: number; state: PurchaseState }

const by =
  (buyer: string) =>
  (product: string, daysAgo: number, state: PurchaseState, unit = 1): Purchase => ({
    buyer,
    product,
    unit,
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
  compradora('teclado-compacto-inalambrico', 28, 'cancelled'),
  compradora('sudadera-con-capucha-afelpada', 1, 'pending'),
  compradora('tenis-ligeros-para-correr', 2.5, 'sent'),
  compradora('mochila-para-laptop-con-tres-bolsillos', 45, 'released'),
  by('parcial_final')('algebra-lineal-para-ingenieria', 0.2, 'pending'),
  by('lunes_7am')('quimica-general-y-laboratorio', 1.5, 'sent'),
  by('frio_de_7am')('playera-de-algodon-con-franja', 0.8, 'pending', 2),
]

/** A return in every state and a dispute before and after its answer, each recent enough to go on with. */
const cases: Purchase[] = [
  compradora('microeconomia-intermedia', 4, 'return-requested'),
  compradora('guia-de-estudio-para-examen-de-admision', 6, 'return-rejected'),
  compradora('lote-de-cinco-novelas-cortas', 6.5, 'return-escalated'),
  compradora('metodologia-de-la-investigacion-social', 9, 'return-completed'),
  compradora('introduccion-al-estudio-del-derecho', 12, 'return-closed'),
  by('noduermo')('contabilidad-basica-con-casos-practicos', 3.2, 'disputed'),
  compradora('pantalon-de-mezclilla-recto', 4.5, 'dispute-answered'),
]

const readers = ['parcial_final', 'lunes_7am', 'noduermo', 'prepa_finales', 'articulo_27', 'doblegrado']
const books = [
  'algebra-lineal-para-ingenieria',
  'quimica-general-y-laboratorio',
  'introduccion-al-estudio-del-derecho',
  'contabilidad-basica-con-casos-practicos',
]

/** Ninety days of sales of the first seller, every few days, for the sales report. */
const past: Purchase[] = Array.from({ length: 24 }, (_, n) => ({
  buyer: readers[n % readers.length] ?? '',
  product: books[(n * 3) % books.length] ?? '',
  unit: 1 + (n % 2),
  daysAgo: 6 + n * 3.5,
  state: 'released',
}))

/** Oldest first, as they happened. */
export const purchases: readonly Purchase[] = [...past, ...current, ...cases].sort(
  (a, b) => b.daysAgo - a.daysAgo,
)
