import { Menu as Base } from '@base-ui/react/menu'
import type { Icon as Glyph } from '@tabler/icons-react'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { Link } from 'react-router'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'

export type MenuEntry = { label: string; icon?: Glyph; danger?: boolean } & (
  | { to: string }
  | { onSelect: () => void }
)

const row =
  'flex min-h-11 w-full items-center gap-2.5 rounded-chip px-3 text-left text-md font-semibold outline-none data-highlighted:bg-primary-soft'

/** "…" button with further acts. Nothing that a page cannot do without lives only here. */
export function Menu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={label}
        className="grid size-11 place-items-center rounded-button border border-line bg-white text-muted hover:bg-canvas"
      >
        <Icon of={IconDotsVertical} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-drawer">
          <Base.Popup className="min-w-48 rounded-field border border-line bg-white p-1.5 shadow-overlay outline-none">
            {entries.map((entry) => {
              const look = cn(row, entry.danger && 'text-danger')
              const content = (
                <>
                  {entry.icon && <Icon of={entry.icon} />}
                  {entry.label}
                </>
              )
              return 'to' in entry ? (
                <Base.Item key={entry.label} className={look} render={<Link to={entry.to} />}>
                  {content}
                </Base.Item>
              ) : (
                <Base.Item key={entry.label} className={look} onClick={entry.onSelect}>
                  {content}
                </Base.Item>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
