import { formatMoney } from '../../../lib/money.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'

/** Orders that a blocked seller will not hand over, each chosen to be cancelled. */
export function OpenOrders({ orders }: { orders: readonly { id: string; label: string; isOwn: boolean }[] }) {
  if (orders.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-md font-bold">Cancelar y devolver el dinero de estos pedidos</legend>
      {orders.map(({ id, label, isOwn }) => (
        <Checkbox
          key={id}
          id={`cancelled-${id}`}
          name="cancelled"
          value={id}
          label={
            <span className="[overflow-wrap:anywhere]">
              {label}
              {isOwn && ' · es tu compra: la decide alguien más del equipo'}
            </span>
          }
          defaultChecked={!isOwn}
          disabled={isOwn}
        />
      ))}
      <p className="text-sm text-muted">
        Quien compró recibe su dinero y un correo. Lo que no elijas sigue abierto: otra persona tendrá que
        entregarlo.
      </p>
    </fieldset>
  )
}

/** Asked before chosen orders are cancelled. */
export function CancelQuestion({ orders }: { orders: readonly { cents: number; isOwn: boolean }[] }) {
  const total = formatMoney(orders.reduce((sum, { cents, isOwn }) => sum + (isOwn ? 0 : cents), 0))
  return (
    <p>
      ¿Seguro? Devolvemos al momento el dinero de los pedidos elegidos: {total} si son todos. No se puede
      deshacer.
    </p>
  )
}
