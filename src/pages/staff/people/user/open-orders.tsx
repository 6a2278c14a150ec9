import { type ComponentProps, useState } from 'react'
import { formatMoney } from '../../../../lib/money.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { StaffForm } from '../../staff-form.tsx'

function OpenOrders({ orders }: { orders: readonly SoldOrder[] }) {
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

type SoldOrder = { id: string; label: string; cents: number; isOwn: boolean }

/** Form with the orders to cancel; the confirmation shows the sum of the checked ones. */
export function CancelForm({
  orders,
  confirmLabel,
  children,
  ...form
}: Omit<ComponentProps<typeof StaffForm>, 'asks' | 'onInput'> & {
  orders: readonly SoldOrder[]
  confirmLabel: string
}) {
  const [ticked, setTicked] = useState<readonly unknown[]>()
  return (
    <StaffForm
      {...form}
      asks={
        orders.length === 0
          ? undefined
          : { text: <CancelQuestion orders={orders} ticked={ticked} />, confirmLabel }
      }
      onInput={(event) => setTicked(new FormData(event.currentTarget).getAll('cancelled'))}
    >
      <OpenOrders orders={orders} />
      {children}
    </StaffForm>
  )
}

/** @param props.ticked ids of checked orders; undefined before any change, or without scripts */
export function CancelQuestion({
  orders,
  ticked,
}: {
  orders: readonly Pick<SoldOrder, 'id' | 'cents' | 'isOwn'>[]
  ticked: readonly unknown[] | undefined
}) {
  const chosen = orders.filter(({ id, isOwn }) => !isOwn && (ticked === undefined || ticked.includes(id)))
  const total = formatMoney(chosen.reduce((sum, { cents }) => sum + cents, 0))
  if (chosen.length === 0) return <p>¿Seguro? No elegiste ningún pedido: todos siguen abiertos.</p>
  return (
    <p>
      ¿Seguro? Devolvemos al momento el dinero de los pedidos elegidos: {total}
      {ticked === undefined && ' si son todos'}. No se puede deshacer.
    </p>
  )
}
