import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../web/routes.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { type ImageView, Picture } from '../../../web/ui/picture.tsx'

export type MiniCartLineView = {
  key: string
  name: string
  optionsText: string
  quantity: number
  totalCents: number
  image: ImageView | null
  tone: string
}

const SHOWN_LINES = 4

/** What hovering the header's cart shows. */
export function MiniCart({ lines, totalCents }: { lines: readonly MiniCartLineView[]; totalCents: number }) {
  return (
    <div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {lines.slice(0, SHOWN_LINES).map((line) => (
          <li key={line.key} className="flex items-center gap-3 text-sm leading-[1.35]">
            <span className={`tone-${line.tone} size-12 shrink-0 overflow-hidden rounded-button`}>
              {line.image && (
                <Picture image={line.image} alt="" sizes="48px" className="size-full object-cover" />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{line.name}</span>
              <span className="text-muted">
                {[`${line.quantity} ×`, line.optionsText].filter(Boolean).join(' ')}
              </span>
            </span>
            <b>{formatMoney(line.totalCents)}</b>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN_LINES && (
        <p className="mt-2 text-sm text-muted">y {lines.length - SHOWN_LINES} más</p>
      )}
      <p className="mt-3 flex items-baseline justify-between border-t border-line pt-3 font-bold">
        Total <span className="price-figures text-lg">{formatMoney(totalCents)}</span>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <ButtonLink to={paths.cart()} variant="neutral">
          Ver Carrito
        </ButtonLink>
        <ButtonLink to={paths.checkout()}>Pagar</ButtonLink>
      </div>
    </div>
  )
}
