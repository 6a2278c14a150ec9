import { grouped } from '../../../lib/grouped.ts'

/** "8", or "más de 1,000" where not all were counted. */
export const totalText = ({ total, totalIsExact }: { total: number; totalIsExact: boolean }) =>
  totalIsExact ? grouped(total) : `más de ${grouped(total)}`
