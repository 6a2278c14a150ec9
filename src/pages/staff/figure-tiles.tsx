import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'

type Tile = { value: ReactNode; label: string; text: string; tone: string }

/** Figures side by side, on the phone two in a row. */
export function FigureTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ value, label, text, tone }) => (
        <div key={label} className="box flex flex-col p-4">
          <dt className="order-2 text-md font-bold">{label}</dt>
          <dd className={cn('order-1 text-total leading-tight font-extrabold', tone)}>{value}</dd>
          <dd className="order-3 text-sm text-muted [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
