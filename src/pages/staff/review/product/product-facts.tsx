import IconChevronDown from '@icons/chevron-down'
import IconShieldCheck from '@icons/shield-check'
import { Link } from 'react-router'
import { contactText, recordText } from '../../../../features/staff/texts-review.ts'
import { counted, formatMoney } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Box } from '../../../../ui/box.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Added, Removed, Words, WrittenFacts } from '../review-parts.tsx'
import type { loadReview, ShownChange } from './load-review.ts'

export function ProductFacts({ data }: { data: Awaited<ReturnType<typeof loadReview>> }) {
  const { product, store, changes, facts, contacts, isEdit } = data
  const isDescribed = !changes.some(({ field }) => field === 'description')
  const rest = (
    <div className="grid gap-3">
      <WrittenFacts facts={facts} summary={product.summary} />
      {isDescribed && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allow-list when it was saved
        <div className="prose text-md" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
      )}
      <Link to={paths.product(product.url)} className="link text-sm">
        Abrir la página del producto
      </Link>
    </div>
  )
  return (
    <Box className="grid gap-3">
      <div className="flex items-center gap-3 border-b border-line pb-3">
        <Avatar name={store.name} picture={store.logo} size="m" />
        <div className="min-w-0 flex-1">
          <Link to={paths.staffStore(store.url)} className="font-bold hover:text-primary">
            {store.name}
          </Link>
          <p className="text-sm text-muted">{recordText(store, store.positivePercent)}</p>
        </div>
        {store.isTrusted && (
          <Chip tone="success" icon={IconShieldCheck}>
            De confianza
          </Chip>
        )}
      </div>
      {isEdit && (
        <>
          <h2 className="text-lg">
            {counted(changes.length, 'cambio', 'cambios')}{' '}
            <span className="text-sm font-normal text-muted">
              contra lo aprobado{data.approvedAt && ` el ${data.approvedAt}`}
            </span>
          </h2>
          <ProductChanges changes={changes} />
        </>
      )}
      {contacts.length > 0 && (
        <Notice tone="warning" size="s">
          {contactText(contacts)}
        </Notice>
      )}
      {isEdit ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5">
            <b className="shrink-0">Sin cambios: {counted(facts.length, 'dato', 'datos')}</b>
            <span className="min-w-0 flex-1 text-sm text-muted group-open:invisible">
              {facts
                .slice(0, 4)
                .map(([, value]) => value)
                .join(' · ')}
            </span>
            <Icon of={IconChevronDown} className="shrink-0 group-open:rotate-180" />
          </summary>
          {rest}
        </details>
      ) : (
        rest
      )}
    </Box>
  )
}

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

function ProductChanges({ changes }: { changes: readonly ShownChange[] }) {
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
