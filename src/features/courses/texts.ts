import { formatDate } from '../../lib/dates.ts'
import { counted, formatMoney } from '../../lib/money.ts'
import { seekersText } from '../catalogue/texts.ts'
import type { CourseTableView, SemesterItemView } from './contract.ts'
import type { SetChoice } from './rules-set.ts'
import { requirementTexts } from './texts-list.ts'

/** "1.er semestre", "2.º semestre". */
export const semesterText = (semester: number) =>
  `${semester}.${[1, 3, 13].includes(semester) ? 'er' : 'º'} semestre`

/** "4 ofertas de $180 a $395", "1 oferta de $180". */
export function offersText({ offers, lowestCents, highestCents }: SemesterItemView): string {
  const from = formatMoney(lowestCents ?? 0)
  const range =
    highestCents !== null && highestCents !== lowestCents ? `${from} a ${formatMoney(highestCents)}` : from
  return `${counted(offers, 'oferta', 'ofertas')} de ${range}`
}

/** The line below an item. */
export function itemText(item: SemesterItemView, seekers: number): string {
  const { state, note, requirement, boughtAt } = item
  const asked = note || requirementTexts[requirement]
  if (state === 'owned') return boughtAt ? `Comprado el ${formatDate(new Date(boughtAt))}` : asked
  if (state === 'offered')
    return [asked, offersText(item), item.allVerified && (item.offers === 1 ? 'verificada' : 'verificadas')]
      .filter(Boolean)
      .join(' · ')
  return [asked, 'nadie lo vende hoy', seekers > 0 && seekersText(seekers)].filter(Boolean).join(' · ')
}

export const setChoiceTexts: Record<SetChoice, string> = {
  cheapest: 'Más barato',
  'fewest-stores': 'Menos tiendas',
  'best-condition': 'En mejor estado',
}

export const setTitles: Record<SetChoice, string> = {
  cheapest: 'Juego completo más barato',
  'fewest-stores': 'Juego completo de menos tiendas',
  'best-condition': 'Juego completo en mejor estado',
}

export const noSetText = (missing: number) =>
  missing === 0
    ? 'Ya tienes todo lo que piden tus materias.'
    : 'Nada de lo que te falta está a la venta ahora: con «Lo busco» te avisamos cuando lo esté.'

export function worstText(qualities: readonly number[]): string {
  const worst = Math.min(...qualities)
  if (worst === 4) return 'todo nuevo'
  if (worst === 3) return 'todo como nuevo'
  return worst === 2 ? 'buen estado o mejor' : 'lo mejor que hay'
}

export const storesText = (stores: number) => counted(stores, 'tienda', 'tiendas')

/** Changes of the cart; `out` are replaced copies. */
type Putting = { count: number; already: number; out: number; cents: number }

export const IN_CART = 'Ya está en tu carrito'

export function inCartText({ count, already, out, cents }: Putting): string {
  if (out > 0) {
    const leaving = out === 1 ? 'sale 1 producto' : `salen ${out} productos`
    return `Si cambias, ${leaving} de tu carrito y ${count === 1 ? 'entra 1' : `entran ${count}`}.`
  }
  const there = already === 1 ? '1 ya está' : `${already} ya están`
  return `${there} en tu carrito; lo demás cuesta ${formatMoney(cents)}.`
}

export function addToCartText({ count, already, out }: Omit<Putting, 'cents'>): string {
  if (count === 0) return already === 0 ? 'Nada marcado' : IN_CART
  if (out > 0) return 'Cambiar a este juego'
  if (already > 0)
    return count === 1 ? 'Poner el otro en el carrito' : `Poner los otros ${count} en el carrito`
  return count === 1 ? 'Ponerlo en el carrito' : `Poner los ${count} en el carrito`
}

export function addedToCartText({
  added,
  out,
  already,
  left,
}: {
  added: number
  out: number
  already: number
  left: number
}): string {
  const parts = [
    added > 0 &&
      (out > 0
        ? `Cambiamos tu juego: ${out === 1 ? 'salió 1' : `salieron ${out}`} de tu carrito y ${added === 1 ? 'entró 1' : `entraron ${added}`}`
        : `Pusimos ${counted(added, 'producto', 'productos')} en tu carrito`),
    already > 0 && (already === 1 ? '1 ya estaba' : `${already} ya estaban`),
    left > 0 && `${left} no ${left === 1 ? 'cupo' : 'cupieron'}: tu carrito está lleno`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

export function courseText(items: readonly Pick<SemesterItemView, 'state'>[]): string {
  const missing = items.filter(({ state }) => state === 'missing').length
  if (missing > 0) return missing === 1 ? 'Falta 1' : `Faltan ${missing}`
  return items.every(({ state }) => state === 'owned') ? 'Ya tienes todo' : 'Todo disponible'
}

export const studentsText = (people: number) =>
  people === 1 ? '1 estudiante lo buscará' : `${people} estudiantes lo buscarán`

/** Demand for a book, or for the most wanted of several. */
export function studentDemandText(books: number, students: number): string {
  if (students === 0) return books === 1 ? 'Alguien lo va a necesitar' : 'Alguien los va a necesitar'
  if (books === 1) return studentsText(students)
  return `${counted(students, 'estudiante buscará', 'estudiantes buscarán')} uno de ellos`
}

export function usedBookNote({ students, course }: { students: number; course: string | null }): string {
  if (students > 0) return `${studentsText(students)} el próximo semestre`
  return course ? `Lo piden en ${course}` : 'Lo piden las listas de este campus'
}

export const usedBookActText = ({ orderId }: { orderId: string | null }) =>
  orderId === null ? 'Quitarle la pausa' : 'Vender otra vez'

export const usedBookInvitation = ({ orderId }: { orderId: string | null }) =>
  orderId === null ? 'Quítale la pausa y vuelve a estar a la venta.' : 'Véndelo otra vez en un minuto.'

export function courseChangeText(course: CourseTableView['courses'][number]): string {
  const { programme, isNewProgramme, semester, items, added, removed, changed } = course
  const changes = [
    added > 0 && counted(added, 'nuevo', 'nuevos'),
    removed > 0 && counted(removed, 'sale', 'salen'),
    changed > 0 && counted(changed, 'cambia', 'cambian'),
  ].filter(Boolean)
  const where = [
    (programme || 'sin carrera') + (isNewProgramme && programme ? ' (carrera nueva)' : ''),
    semester > 0 && semesterText(semester),
  ].filter(Boolean)
  const list = items === 0 ? 'sin lista' : counted(items, 'libro o material', 'libros y materiales')
  return `${where.join(', ')} · ${[list, changes.join(', ')].filter(Boolean).join(': ')}`
}

/** "1 materia cambia y 3 quedan igual" */
export const tableChangesText = (changing: number, same: number) =>
  [
    counted(changing, 'materia cambia', 'materias cambian'),
    same > 0 && counted(same, 'queda igual', 'quedan igual'),
  ]
    .filter(Boolean)
    .join(' y ')
