import { Chip } from '../../../ui/chip.tsx'
import type { ListItem } from '../rules.ts'
import type { ListDifference } from '../rules-list.ts'
import { requirementTexts } from '../texts-list.ts'

const describe = ({ requirement, isbn, note }: ListItem) =>
  [requirementTexts[requirement], isbn && `ISBN ${isbn}`, note].filter(Boolean).join(' · ')

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
        <ul className="divide-y divide-line rounded-field border border-line">
          {rows.map(({ key, tone, label, item, before }) => (
            <li key={key} className="flex gap-3 px-4 py-2.5 text-md">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <b className="block">{item.name}</b>
                <span className="block text-sm text-muted">{describe(item)}</span>
                {before && <span className="block text-sm text-muted">{before}</span>}
              </span>
              <span className="shrink-0">
                <Chip tone={tone}>{label}</Chip>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        {rows.length === 0
          ? 'No cambia nada'
          : same === 1
            ? '1 cosa queda igual'
            : `${same} cosas quedan igual`}
        .
      </p>
    </div>
  )
}
