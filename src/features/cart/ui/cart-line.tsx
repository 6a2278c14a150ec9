import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../web/routes.ts'
import { cn } from '../../../web/ui/cn.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Picture } from '../../../web/ui/picture.tsx'
import { QuantityStepper } from '../../../web/ui/quantity-stepper.tsx'
import { ConditionChip } from '../../catalogue/ui/condition-chip.tsx'
import type { CartLineView } from './cart-view.ts'

const noticeIcons = { success: IconTrendingDown, warning: IconAlertTriangle, error: IconAlertTriangle }

export function CartLine({
  line,
  busy,
  onQuantity,
  onRemove,
}: {
  line: CartLineView
  busy: boolean
  onQuantity: (line: CartLineView, quantity: number) => void
  onRemove: (line: CartLineView) => void
}) {
  return (
    <li
      aria-busy={busy || undefined}
      className={cn(
        'grid grid-cols-[84px_minmax(0,1fr)] items-start gap-x-3 gap-y-2 p-3.5 md:grid-cols-[96px_minmax(0,1fr)_auto_112px] md:gap-x-4 md:p-5',
        busy && 'opacity-60',
      )}
    >
      <Link
        to={paths.product(line.url)}
        tabIndex={-1}
        aria-hidden="true"
        className={`tone-${line.tone} size-21 overflow-hidden rounded-field md:row-span-2 md:size-24`}
      >
        {line.image && <Picture image={line.image} alt="" sizes="96px" className="size-full object-cover" />}
      </Link>
      <div className="min-w-0">
        <h3 className="text-base leading-[1.35] font-semibold tracking-normal">
          <Link to={paths.product(line.url)} className="hit-44 hover:text-primary">
            {line.name}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          {line.condition && <ConditionChip condition={line.condition} />}
          {line.optionsText && <span>{line.optionsText}</span>}
          {line.quantity > 1 && <span>{formatMoney(line.unitCents)} c/u</span>}
        </p>
        <RemoveButton line={line} onRemove={onRemove} className="mt-0.5 max-md:hidden" />
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 md:contents">
        <QuantityStepper
          label={`Cantidad de ${line.name}`}
          max={line.maxQuantity}
          value={line.quantity}
          // A notice at the line already says how few are left.
          {...(line.notices.some((notice) => notice.tone === 'warning')
            ? {}
            : { limitReason: line.limitReason })}
          disabled={line.maxQuantity === 0}
          onChange={(quantity) => onQuantity(line, quantity)}
          className="md:max-w-[150px]"
        />
        <RemoveButton line={line} onRemove={onRemove} className="md:hidden" />
        <p className="ml-auto text-right leading-[1.3] md:ml-0">
          <b className="price-figures block text-lg">{formatMoney(line.totalCents)}</b>
          {line.oldTotalCents !== null && (
            <s className="text-xs text-faint">
              <span className="sr-only">Antes </span>
              {formatMoney(line.oldTotalCents)}
            </s>
          )}
        </p>
      </div>
      {line.notices.length > 0 && (
        <div className="col-span-full grid gap-2 md:col-start-2">
          {line.notices.map((notice) => (
            <Notice
              key={notice.title}
              tone={notice.tone}
              size="s"
              icon={noticeIcons[notice.tone]}
              title={notice.title}
            >
              {notice.text}
            </Notice>
          ))}
        </div>
      )}
    </li>
  )
}

function RemoveButton({
  line,
  onRemove,
  className,
}: {
  line: CartLineView
  onRemove: (line: CartLineView) => void
  className: string
}) {
  return (
    <button
      type="button"
      aria-label={`Quitar ${line.name}`}
      onClick={() => onRemove(line)}
      className={cn(
        'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-muted hover:text-danger',
        className,
      )}
    >
      <Icon of={IconTrash} size="s" />
      Quitar
    </button>
  )
}
