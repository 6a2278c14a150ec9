import { formatMoney } from '../../../lib/money.ts'
import { cn } from '../../../ui/cn.ts'
import { useSite } from '../../../ui/site.tsx'
import type { StoreMoney } from '../contract.ts'

export function MoneyTiles({ money }: { money: StoreMoney }) {
  const tiles = [
    {
      label: 'Retenido',
      cents: money.heldCents,
      text: ordersText(
        money.heldOrders,
        `se libera ${useSite().terms.order.releaseDays} días después de que confirmen`,
      ),
      tone: 'bg-star',
    },
    ...(money.pausedOrders > 0
      ? [
          {
            label: 'En pausa',
            cents: money.pausedCents,
            text: ordersText(money.pausedOrders, 'sigue cuando su caso termine'),
            tone: 'bg-warning',
          },
        ]
      : []),
    {
      label: 'Por liberar',
      cents: money.dueCents,
      text: ordersText(money.dueOrders, 'ya con fecha'),
      tone: 'bg-primary',
    },
    {
      label: 'Enviado',
      cents: money.sentCents,
      text: ordersText(money.sentOrders, 'a tu cuenta'),
      tone: 'bg-success',
    },
    ...(money.owedCents > 0
      ? [
          {
            label: 'Adeudo',
            cents: money.owedCents,
            text: 'Se descuenta de tus próximos envíos.',
            tone: 'bg-danger',
          },
        ]
      : []),
  ]
  const total = tiles.reduce((sum, tile) => sum + tile.cents, 0)
  return (
    <div className="box overflow-hidden">
      <dl className="grid sm:auto-cols-fr sm:grid-flow-col">
        {tiles.map((tile) => (
          <div
            key={tile.label}
            className="border-line p-4 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l md:p-5"
          >
            <dt className="flex items-center gap-2 text-md font-semibold">
              <span aria-hidden="true" className={cn('size-2.5 rounded-[3px]', tile.tone)} />
              {tile.label}
            </dt>
            <dd>
              <b className="price-figures block text-2xl">{formatMoney(tile.cents)}</b>
              <span className="text-sm text-muted">{tile.text}</span>
            </dd>
          </div>
        ))}
      </dl>
      {total > 0 && (
        <div aria-hidden="true" className="flex h-2 gap-px">
          {tiles.map((tile) => (
            <span key={tile.label} className={tile.tone} style={{ flexGrow: tile.cents }} />
          ))}
        </div>
      )}
    </div>
  )
}

function ordersText(count: number, text: string): string {
  if (count === 0) return 'Nada por ahora.'
  return `${count === 1 ? '1 pedido' : `${count} pedidos`}: ${text}.`
}
