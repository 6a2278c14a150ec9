import { formatDate } from '../../lib/dates.ts'
import { counted, formatMoney } from '../../lib/money.ts'
import { seekersText } from '../catalogue/texts.ts'
import type { CourseTableView, SemesterItemView } from './contract.ts'
import type { SetChoice } from './rules-set.ts'
import { requirementTexts } from './texts-list.ts'

export const semesterText = (semester: number) =>
  `${semester}.${[1, 3, 13].includes(semester) ? 'er' : 'º'} semestre`

export function offersText({ offers, lowestCents, highestCents }: SemesterItemView): string {
  const from = formatMoney(lowestCents ?? 0)
  const range =
    highestCents !== null && highestCents !== lowestCents ? `${from} a ${formatMoney(highestCents)}` : from
  return `${counted(offers, 'oferta', 'ofertas')} de ${range}`
}

export function itemText(item: SemesterItemView, buyers: number): string {
  const { state, note, requirement, boughtAt } = item
  const required = note || requirementTexts[requirement]
  if (state === 'owned') return boughtAt ? `Comprado el ${formatDate(new Date(boughtAt))}` : required
  if (state === 'offered')
    return [
      required,
      offersText(item),
      item.allVerified && (item.offers === 1 ? 'verificada' : 'verificadas'),
    ]
      .filter(Boolean)
      .join(' · ')
  return [required, 'nadie lo vende hoy', buyers > 0 && seekersText(buyers)].filter(Boolean).join(' · ')
}

export const setChoiceTexts: Record<SetChoice, { label: string; title: string }> = {
  cheapest: { label: 'Más barato', title: 'Juego completo más barato' },
  'fewest-stores': { label: 'Menos tiendas', title: 'Juego completo de menos tiendas' },
  'best-condition': { label: 'En mejor estado', title: 'Juego completo en mejor estado' },
}

/** The lowest condition of a set, by `qualityOf`. */
export const worstText = (qualities: readonly number[]) =>
  ['lo mejor que hay', 'buen estado o mejor', 'todo como nuevo', 'todo nuevo'][Math.min(...qualities) - 1]

export const storesText = (stores: number) => counted(stores, 'tienda', 'tiendas')

/** Changes of the cart: products to add, items in it, replaced copies, and the price of the added ones. */
type CartChange = { count: number; already: number; out: number; cents: number }

export const IN_CART = 'Ya está en tu carrito'

export function inCartText({ count, already, out, cents }: CartChange): string {
  if (out > 0) {
    const leaving = out === 1 ? 'sale 1 producto' : `salen ${out} productos`
    return `Si cambias, ${leaving} de tu carrito y ${count === 1 ? 'entra 1' : `entran ${count}`}.`
  }
  const there = already === 1 ? '1 ya está' : `${already} ya están`
  return `${there} en tu carrito; lo demás cuesta ${formatMoney(cents)}.`
}

export function addToCartText({ count, already, out }: Omit<CartChange, 'cents'>): string {
  if (count === 0) return already === 0 ? 'Nada marcado' : IN_CART
  if (out > 0) return 'Cambiar a este juego'
  if (already > 0) return count === 1 ? 'Agregar el otro al carrito' : `Agregar los otros ${count} al carrito`
  return count === 1 ? 'Agregarlo al carrito' : `Agregar los ${count} al carrito`
}

export function addedToCartText(done: { added: number; out: number; already: number; left: number }): string {
  const { added, out, already, left } = done
  const parts = [
    added > 0 &&
      (out > 0
        ? `Cambiamos tu juego: ${out === 1 ? 'salió 1' : `salieron ${out}`} de tu carrito y ${added === 1 ? 'entró 1' : `entraron ${added}`}`
        : `Agregamos ${counted(added, 'producto', 'productos')} a tu carrito`),
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
  counted(people, 'estudiante lo buscará', 'estudiantes lo buscarán')

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

export const tableChangesText = (changing: number, same: number) =>
  [
    counted(changing, 'materia cambia', 'materias cambian'),
    same > 0 && counted(same, 'queda igual', 'quedan igual'),
  ]
    .filter(Boolean)
    .join(' y ')
