import { grouped } from '../../lib/grouped.ts'

/** D1 §2: 'N Productos encontrados'. */
export function foundText(total: number): string {
  return total === 1 ? '1 Producto encontrado' : `${grouped(total)} Productos encontrados`
}
