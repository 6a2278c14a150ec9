import { settings } from '../../../features/settings/rules.ts'
import type { SearchFigures as Figures } from '../../../features/staff/contract-search.ts'
import { counted, grouped } from '../../../lib/money.ts'
import { FigureTiles } from '../figure-tiles.tsx'
import { percentText } from './views.ts'

/** "+3 puntos" than the week before. */
function changeText(points: number | null): string {
  if (points === null) return 'Sin semana anterior'
  if (points === 0) return 'Igual que la semana anterior'
  return `${points > 0 ? '+' : '−'}${counted(Math.abs(points), 'punto', 'puntos')}`
}

export function SearchFigures({ figures }: { figures: Figures }) {
  const { searches, openedPermille, openedChange, empty, emptyPermille, waiting } = figures
  const tiles = [
    { value: grouped(searches), label: 'Búsquedas', text: 'Últimos 7 días', tone: '' },
    {
      value: percentText(openedPermille),
      label: 'Con resultado abierto',
      text: changeText(openedChange),
      tone: 'text-success',
    },
    {
      value: percentText(emptyPermille, 1),
      label: 'Sin nada',
      text: counted(empty, 'búsqueda', 'búsquedas'),
      tone: empty > 0 ? 'text-warning' : 'text-success',
    },
    {
      value: grouped(waiting),
      label: waiting === 1 ? 'Texto por atender' : 'Textos por atender',
      text: `Con ${settings.searches.shownFrom} visitas o más`,
      tone: '',
    },
  ]
  return <FigureTiles tiles={tiles} />
}
