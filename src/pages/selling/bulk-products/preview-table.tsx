import type { BulkItem } from '../../../features/selling/contract-bulk.ts'
import { settings } from '../../../features/settings/rules.ts'
import { counted, formatMoney } from '../../../lib/money.ts'
import type { ChosenAct } from './chosen.ts'

const { minimumCents } = settings.checkout

/** Maximum of drawn rows; the sums cover all. */
const MAX_ROWS = 200

/** Products before and after; unchanged ones first, with the reason. */
export function PreviewTable({ kind, items }: { kind: ChosenAct; items: readonly BulkItem[] }) {
  const left = items.filter(({ after }) => after === null)
  const changing = items.filter(({ after }) => after !== null)
  const reviewed = items.filter((item) => item.reviewed).length
  const low = changing.filter(
    ({ before, after }) =>
      after && after.currentPriceCents < minimumCents && after.currentPriceCents !== before.currentPriceCents,
  ).length
  const hidden = items.filter((item) => item.hidden).length
  const shown = [...left, ...changing].slice(0, MAX_ROWS)
  return (
    <section aria-label="Cómo queda" className="grid gap-2">
      <p className="text-md">
        <b>{counted(changing.length, 'producto cambia', 'productos cambian')}</b>
        {left.length > 0 && ` · ${counted(left.length, 'se queda', 'se quedan')} como está`}
        {reviewed > 0 &&
          ` · El equipo revisará ${reviewed}; mientras, ${reviewed === 1 ? 'sigue' : 'siguen'} a la venta`}
        {low > 0 &&
          ` · ${counted(low, 'queda', 'quedan')} por debajo de ${formatMoney(minimumCents)}, que es lo mínimo que se puede pagar`}
        {hidden > 0 &&
          ` · ${counted(hidden, 'sale', 'salen')} de la venta hasta que el equipo ${hidden === 1 ? 'lo' : 'los'} revise`}
      </p>
      <ul className="box divide-y divide-line text-md">
        {shown.map((item) => (
          <li key={item.url} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">{item.name}</span>
            <span className={item.after ? 'price-figures' : 'text-sm text-warning'}>
              {item.after ? <Change kind={kind} before={item.before} after={item.after} /> : item.problem}
            </span>
          </li>
        ))}
      </ul>
      {items.length > shown.length && (
        <p className="text-sm text-muted">
          Y {counted(items.length - shown.length, 'producto', 'productos')} más.
        </p>
      )}
    </section>
  )
}

type Facts = BulkItem['before']

function Change({ kind, before, after }: { kind: ChosenAct; before: Facts; after: Facts }) {
  const [was, is] = textsOf(kind, before, after)
  return (
    <>
      <span className="sr-only">De </span>
      <span className="text-muted">{was}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> a </span>
      <b>{is}</b>
    </>
  )
}

function textsOf(kind: ChosenAct, before: Facts, after: Facts): [string, string] {
  switch (kind) {
    case 'price':
      return [formatMoney(before.priceCents), formatMoney(after.priceCents)]
    case 'offer':
      return [formatMoney(before.currentPriceCents), formatMoney(after.currentPriceCents)]
    case 'stock':
      return [String(before.stock), String(after.stock)]
    case 'pause':
      return ['a la venta', 'en pausa']
    case 'resume':
      return ['en pausa', 'a la venta']
    case 'delete':
      return [formatMoney(before.priceCents), 'eliminado']
  }
}
