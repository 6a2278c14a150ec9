import { settings } from '../../../../features/settings/rules.ts'
import { FigureTiles } from '../../figure-tiles.tsx'

type Counted = { count: number; first: string | null }
type Tiles = {
  pressing: Counted
  soon: Counted
  all: { count: number; oldest: string | null }
  wait: string | null
}

/** How the work stands, in four figures. */
export function QueueTiles({ tiles: { pressing, soon, all, wait } }: { tiles: Tiles }) {
  const tiles = [
    {
      value: pressing.count,
      label: pressing.count === 1 ? 'Vence hoy o ya venció' : 'Vencen hoy o ya vencieron',
      text: pressing.first ?? 'Nada urgente',
      tone: pressing.count > 0 ? 'text-danger' : 'text-success',
    },
    {
      value: soon.count,
      label: `${soon.count === 1 ? 'Vence' : 'Vencen'} en ${settings.staff.soonBusinessDays} días hábiles`,
      text: soon.first ?? 'Nada cerca',
      tone: soon.count > 0 ? 'text-warning' : 'text-success',
    },
    {
      value: all.count,
      label: 'Por revisar',
      text: all.oldest === null ? 'Todo al día' : `El más antiguo, ${all.oldest}`,
      tone: '',
    },
    {
      value: wait ?? '–',
      label: 'Respuesta media',
      text: 'Productos, últimos 7 días',
      tone: 'text-success',
    },
  ]
  return <FigureTiles tiles={tiles} />
}
