import { z } from 'zod'
import { parcelState } from '../../../../features/orders/rules-pass.ts'
import { orderById, rowsOfCheckouts } from '../../../../features/orders/store.ts'
import { orderNumberText, parcelTexts } from '../../../../features/orders/texts.ts'
import { handOverAtOffice, receiveAtOffice } from '../../../../features/staff/actions/hand-over-at-office.ts'
import { OfficeHandOver } from '../../../../features/staff/contract.ts'
import { isOfficeOnly } from '../../../../lib/viewer.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'
import { staffAction, staffForm, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Entregar un pedido')

/** Parameters of buyers' QR codes: `basket`, `order` (its basket) or `devolucion` (a return), with their `code`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, staff } = staffOf(context)
  const isHere = ({ facultyId }: { facultyId: number | null }) =>
    !isOfficeOnly(staff) || facultyId === staff.staffFacultyId
  const idOf = (name: string) => z.uuid().safeParse(url.searchParams.get(name)).data
  const [order, scanned] = [idOf('order'), idOf('basket')]
  const back = idOf('devolucion')
  const found = back === undefined ? undefined : await orderById(ctx.db, back)
  const returned = found && isHere(found) ? found : undefined
  const named = order === undefined ? undefined : await orderById(ctx.db, order)
  const basket = scanned ?? named?.checkoutId
  const all = basket === undefined ? [] : await rowsOfCheckouts(ctx.db, [basket])
  const rows = all.filter(({ order }) => isHere(order))
  return {
    parcels: rows.map((row) => ({
      number: orderNumberText(row.order.number),
      product: row.order.productName,
      store: row.store.name,
      state: parcelState(row.order),
    })),
    back: {
      order: returned ? orderNumberText(returned.number) : '',
      code: returned ? (url.searchParams.get('code') ?? '') : '',
    },
    code: rows.length > 0 ? (url.searchParams.get('code') ?? '') : '',
  }
}

export const action = staffAction({
  receive: staffForm(OfficeHandOver, receiveAtOffice, (_, done) =>
    paths.staffHandOver(`?done=${done === 'received' ? 'recibido' : 'regresado'}`),
  ),
  'hand-over': staffForm(OfficeHandOver, handOverAtOffice, (_, { basketId }) =>
    paths.staffHandOver(`?done=entregado&basket=${basketId}`),
  ),
})

export default function OfficePage({ loaderData }: Route.ComponentProps) {
  const { parcels, back, code } = loaderData
  const next = parcels.find(({ state }) => state === 'at-office' || state === 'awaited')
  const { field } = useStaffForm('hand-over')
  return (
    <div className="grid gap-5">
      <PageTitle title="Entregar un pedido">
        Para lo que las tiendas dejaron en la oficina: un código entrega todo lo que ya está de una compra.
      </PageTitle>
      <DoneNotice />
      {parcels.length > 0 && (
        <Box className="max-w-120">
          <h2 className="mb-2 text-lg">Esta compra</h2>
          <ul className="grid gap-1.5 text-md">
            {parcels.map(({ number, product, store, state }) => (
              <li key={number}>
                <b>{parcelTexts[state]}</b>: {number} · {product} · {store}
              </li>
            ))}
          </ul>
        </Box>
      )}
      <Box className="max-w-120">
        <StaffForm form="hand-over" submit="Confirmar entrega">
          <TextField
            {...field('order', next?.number)}
            label="Número de pedido"
            hint="Cualquiera de los de la compra."
            placeholder="T-10001"
            required
            autoComplete="off"
          />
          <TextField
            {...field('code', code)}
            label="Código de entrega de 6 dígitos"
            hint="Pide los 6 dígitos a quien recoge, o escanea su QR con la cámara."
            inputMode="numeric"
            required
            autoComplete="off"
          />
        </StaffForm>
      </Box>
      <ReceiveReturn order={back.order} code={back.code} />
    </div>
  )
}

function ReceiveReturn({ order, code }: { order: string; code: string }) {
  const { field } = useStaffForm('receive')
  return (
    <Box className="grid max-w-120 content-start gap-3">
      <h2>Devoluciones</h2>
      <p className="text-md text-muted">
        El código registra que alguien dejó un producto para devolverlo o, si la tienda lo rechazó, que vino
        por él.
      </p>
      <StaffForm form="receive" submit="Registrar">
        <TextField
          {...field('order', order)}
          label="Número de pedido de la devolución"
          placeholder="T-10001"
          required
          autoComplete="off"
        />
        <TextField
          {...field('code', code)}
          label="Código de devolución de 6 dígitos"
          hint="Está en «Mis compras» de quien lo regresa."
          inputMode="numeric"
          required
          autoComplete="off"
        />
      </StaffForm>
    </Box>
  )
}
