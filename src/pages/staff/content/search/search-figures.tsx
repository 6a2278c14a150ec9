import { settings } from '../../../../features/settings/rules.ts'
import type { SearchFigures as Figures } from '../../../../features/staff/read-search.ts'
import { counted, grouped } from '../../../../lib/money.ts'
import { FigureTiles } from '../../figure-tiles.tsx'

export function SearchFigures({ figures }: { figures: Figures }) {
  const { searches, empty, emptyPermille, waiting } = figures
  const tiles = [
    { value: grouped(searches), label: 'Búsquedas', text: 'Últimos 7 días', tone: '' },
    {
      value: emptyPermille === null ? '–' : `${(emptyPermille / 10).toFixed(1)} %`,
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
