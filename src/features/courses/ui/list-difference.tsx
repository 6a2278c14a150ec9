import type { ReactNode } from 'react'
import { isbnIn } from '../../../lib/isbn.ts'
import { counted } from '../../../lib/money.ts'
import { Chip } from '../../../ui/chip.tsx'
import { isbnText } from '../../books/texts.ts'
import type { ListItem } from '../rules.ts'
import type { ListDifference } from '../rules-list.ts'
import { requirementTexts } from '../texts-list.ts'

/** What was never sent stands as it was typed where it is no ISBN. */
function describe({ requirement, isbn, note }: ListItem): string {
  const known = isbnIn(isbn ?? '')
  return [requirementTexts[requirement], isbn && `ISBN ${known ? isbnText(known) : isbn}`, note]
    .filter(Boolean)
    .join(' · ')
}

/** What a proposed list would change. */
export function ListDifferenceView({ difference }: { difference: ListDifference }) {
  const { added, removed, changed, same } = difference
  const rows = [
    ...added.map((item) => ({
      key: `+${item.name}`,
      tone: 'success' as const,
      label: 'Nuevo',
      item,
      before: '',
    })),
    ...removed.map((item) => ({
      key: `-${item.name}`,
      tone: 'error' as const,
      label: 'Sale',
      item,
      before: '',
    })),
    ...changed.map(({ before, after }) => ({
      key: `~${after.name}`,
      tone: 'info' as const,
      label: 'Cambia',
      item: after,
      before: `Antes: ${before.name} · ${describe(before)}`,
    })),
  ]
  return (
    <div className="grid gap-2">
      {rows.length > 0 && (
        <Rows>
          {rows.map(({ key, tone, label, item, before }) => (
            <Row key={key} item={item} after={<Chip tone={tone}>{label}</Chip>}>
              {before && <span className="block text-sm text-muted">{before}</span>}
            </Row>
          ))}
        </Rows>
      )}
      {(rows.length === 0 || same > 0) && (
        <p className="text-sm text-muted">
          {rows.length === 0 ? 'No cambia nada' : counted(same, 'cosa queda igual', 'cosas quedan igual')}.
        </p>
      )}
    </div>
  )
}

/** A list to be read. */
export function ReadingList({ items }: { items: readonly ListItem[] }) {
  return (
    <Rows>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Row key={at} item={item} />
      ))}
    </Rows>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-field border border-line">{children}</ul>
}

function Row({ item, after, children }: { item: ListItem; after?: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex gap-3 px-4 py-2.5 text-md">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <b className="block">{item.name}</b>
        <span className="block text-sm text-muted">{describe(item)}</span>
        {children}
      </span>
      {after && <span className="shrink-0">{after}</span>}
    </li>
  )
}
