import IconChevronDown from '@icons/chevron-down'
import IconShieldCheck from '@icons/shield-check'
import { Link } from 'react-router'
import { contactText, recordText } from '../../../../features/staff/texts-review.ts'
import { counted } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Box } from '../../../../ui/box.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { WrittenFacts } from '../../written-facts.tsx'
import type { loadReview } from './load-review.ts'
import { ProductChanges } from './product-changes.tsx'

/** Whose it is, what changed since it was approved, and all else about it; of an edit what stayed is folded. */
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
