import type { TextChange } from '../../../../features/staff/rules-words.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { Added, Removed, Words } from '../words.tsx'

/** What the seller made of the version that staff approved. */
export type ShownChange =
  | { field: 'name' | 'isbn' | 'description'; text: string; runs: TextChange }
  | { field: 'priceCents'; before: number; after: number; percent: number | null }
  | { field: 'pictures'; added: number; removed: number }

const labels: Record<ShownChange['field'], string> = {
  name: 'Nombre',
  isbn: 'ISBN',
  description: 'Descripción',
  priceCents: 'Precio',
  pictures: 'Fotos',
}

function Shown({ change }: { change: ShownChange }) {
  switch (change.field) {
    case 'priceCents': {
      const { before, after, percent } = change
      return (
        <>
          <Removed>{formatMoney(before)}</Removed> <Added>{formatMoney(after)}</Added>
          {percent !== null && (
            <span className="text-muted">
              {' '}
              {percent > 0 ? '+' : '−'}
              {Math.abs(percent)} %
            </span>
          )}
        </>
      )
    }
    case 'pictures': {
      const parts = [
        change.added > 0 && `${change.added} ${change.added === 1 ? 'nueva' : 'nuevas'}`,
        change.removed > 0 && `${change.removed} ${change.removed === 1 ? 'quitada' : 'quitadas'}`,
      ].filter(Boolean)
      return parts.length === 0 ? 'En otro orden' : parts.join(', ')
    }
    default:
      return <Words text={change.text} runs={change.runs} />
  }
}

export function ProductChanges({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0)
    return <p className="text-muted">Lo que se aprobó quedó igual; cambió otro dato.</p>
  return (
    <dl className="grid divide-y divide-line border-b border-line">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-3 py-2 md:grid-cols-[96px_minmax(0,1fr)]">
          <dt className="text-sm leading-relaxed text-muted">{labels[change.field]}</dt>
          <dd className="leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
            <Shown change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
