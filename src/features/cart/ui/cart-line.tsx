import IconAlertTriangle from '@icons/alert-triangle'
import IconTrash from '@icons/trash'
import IconTrendingDown from '@icons/trending-down'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { ConditionChip } from '../../catalogue/ui/condition-chip.tsx'
import type { CartLineView, Reservation } from '../contract.ts'
import { optionsText } from '../rules.ts'
import { type CartNotice, limitReason } from './line-texts.ts'
import { ReservedMark } from './reserved-mark.tsx'

const noticeIcons = { success: IconTrendingDown, warning: IconAlertTriangle, error: IconAlertTriangle }

export function CartLine({
  line,
  notices,
  reservation,
  busy,
  fixed,
  onQuantity,
  onRemove,
}: {
  line: CartLineView
  notices: readonly CartNotice[]
  reservation: Reservation | null
  busy: boolean
  fixed: boolean
  onQuantity: (line: CartLineView, quantity: number) => void
  onRemove: (line: CartLineView) => void
}) {
  // The notice already shows the remaining stock.
  const saysStock = notices.some((notice) => !notice.changed)
  const isGone = line.problem === 'gone'
  const max = line.stock === 0 ? 0 : line.most
  return (
    <tbody aria-busy={busy || undefined} className={cn('max-rows:block', busy && 'opacity-60')}>
      <tr className="max-rows:grid max-rows:grid-cols-[84px_minmax(0,1fr)] max-rows:gap-x-3 max-rows:p-3.5 rows:*:px-2 rows:*:pt-5 rows:*:align-top rows:*:first:pl-5 rows:*:last:pr-5">
        <th scope="row" className="text-left font-normal max-rows:contents">
          <div className="grid-cols-[96px_minmax(0,1fr)] gap-x-4 max-rows:contents rows:grid">
            <Link
              to={paths.product(line.product)}
              tabIndex={-1}
              aria-hidden="true"
              className={`tone-${line.tone} size-21 overflow-hidden rounded-field max-rows:row-span-2 rows:size-24`}
            >
              {line.image && (
                <Picture image={line.image} alt="" sizes={96} className="size-full object-cover" />
              )}
            </Link>
            <div className="min-w-0">
              <Link
                to={paths.product(line.product)}
                className="hit-44 leading-card font-semibold hover:text-primary"
              >
                {line.name}
              </Link>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
                {line.condition && <ConditionChip product={{ condition: line.condition, wear: line.wear }} />}
                {optionsText(line.details)}
              </p>
              {reservation && line.reserved > 0 && (
                <ReservedMark
                  reservation={reservation}
                  reserved={line.reserved}
                  unit={line.quantity}
                  className="mt-1"
                />
              )}
              <RemoveLineButton
                line={line}
                disabled={fixed}
                onRemove={onRemove}
                className="mt-0.5 max-rows:hidden"
              />
            </div>
          </div>
        </th>
        <td className="text-md whitespace-nowrap max-rows:col-start-2 max-rows:mt-1">
          {!isGone && (
            <>
              <span className="rows:block">{formatMoney(line.unitPriceCents)}</span>
              <span className="text-muted rows:hidden"> c/u</span>
              {line.oldPriceCents !== null && (
                <s className="text-xs text-faint max-rows:ml-2">
                  <span className="sr-only">Antes </span>
                  {formatMoney(line.oldPriceCents)}
                </s>
              )}
            </>
          )}
        </td>
        <td className="max-rows:col-span-full max-rows:mt-2 max-rows:flex max-rows:flex-wrap max-rows:items-center max-rows:justify-between max-rows:gap-x-3">
          {!isGone && (
            <QuantityStepper
              label={`Cantidad de ${line.name}`}
              max={max}
              value={line.quantity}
              {...(saysStock ? {} : { limitReason: limitReason(line) })}
              disabled={fixed || max === 0}
              onChange={(quantity) => onQuantity(line, quantity)}
              className="rows:max-w-[150px]"
            />
          )}
          <RemoveLineButton line={line} disabled={fixed} onRemove={onRemove} className="rows:hidden" />
        </td>
        <td className="text-right leading-compact max-rows:col-span-full max-rows:flex max-rows:items-baseline max-rows:justify-between">
          {!isGone && (
            <>
              <span className="text-sm text-muted rows:hidden">Subtotal</span>
              {line.problem ? (
                <span className="text-sm text-muted">No se suma</span>
              ) : (
                <b className="price-figures text-lg">{formatMoney(line.subtotalCents)}</b>
              )}
            </>
          )}
        </td>
      </tr>
      <tr className="max-rows:block">
        <td colSpan={4} className="max-rows:block max-rows:px-3.5 rows:px-5">
          <div className="grid gap-2 pb-3.5 rows:ml-28 rows:pb-5">
            {notices.map((notice) => (
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
        </td>
      </tr>
    </tbody>
  )
}

function RemoveLineButton({
  line,
  disabled,
  onRemove,
  className,
}: {
  line: CartLineView
  disabled: boolean
  onRemove: (line: CartLineView) => void
  className: string
}) {
  return (
    <button
      type="button"
      aria-label={`Quitar ${line.name}`}
      disabled={disabled}
      onClick={() => onRemove(line)}
      className={cn(
        'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-muted enabled:hover:text-danger disabled:opacity-60',
        className,
      )}
    >
      <Icon of={IconTrash} size="s" />
      Quitar
    </button>
  )
}
