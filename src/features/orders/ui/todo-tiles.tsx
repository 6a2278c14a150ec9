import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'

export type TodoTile = {
  count: number
  label: string
  text: string
  to: string
  tone: 'warning' | 'info' | 'offer' | 'success'
}

const tones = {
  warning: 'bg-warning-soft text-warning',
  info: 'bg-primary-soft text-primary-strong',
  offer: 'bg-offer-soft text-offer',
  success: 'bg-success-soft text-success',
}

/** "Por hacer": what needs the seller today, with how many of each. */
export function TodoTiles({ tiles }: { tiles: readonly TodoTile[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {tiles.map((tile) => (
        <li key={tile.label}>
          <Link
            to={tile.to}
            className="grid h-full grid-cols-[auto_1fr_auto] items-center gap-3 rounded-panel border border-line bg-white p-3.5 leading-compact hover:shadow-lift"
          >
            <b
              className={`price-figures grid h-11 min-w-11 place-items-center rounded-field text-figure ${tones[tile.tone]}`}
            >
              {tile.count}
            </b>
            <span>
              <b className="block text-md">{tile.label}</b>
              <span className="text-sm text-muted">{tile.text}</span>
            </span>
            <Icon of={IconChevronRight} className="text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
