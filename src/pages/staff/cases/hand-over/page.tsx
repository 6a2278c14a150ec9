import { z } from 'zod'
import { parcelState } from '../../../../features/orders/rules-pass.ts'
import { orderById, rowsOfCheckouts } from '../../../../features/orders/store.ts'
import { orderNumberText, parcelTexts } from '../../../../features/orders/texts.ts'
import { handOverAtOffice } from '../../../../features/staff/actions/hand-over-at-office.ts'
import { receiveAtOffice } from '../../../../features/staff/actions/receive-at-office.ts'
import { OfficeHandOver } from '../../../../features/staff/contract.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { form, formAction } from '../../../shared/form-action.ts'
import { DoneNotice } from '../../done-notice.tsx'
import { fieldIds } from '../../field-ids.ts'
import { PageTitle } from '../../page-title.tsx'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'
import { staffHandle, staffMeta } from '../../staff-meta.ts'
import { type StaffRequest, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'
import { ReceiveReturn } from './receive-return.tsx'

export const handle = staffHandle
export const meta = staffMeta('Entregar un pedido')

/**
 * The buyer's QR codes lead here with a code: `basket` to get things (`order` names a basket by one of its orders),
 * `devolucion` to give the thing of an order back.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const idOf = (name: string) => z.uuid().safeParse(url.searchParams.get(name)).data
  const [order, scanned] = [idOf('order'), idOf('basket')]
  const back = idOf('devolucion')
  const returned = back === undefined ? undefined : await orderById(ctx.db, back)
  const named = order === undefined ? undefined : await orderById(ctx.db, order)
  const basket = scanned ?? named?.checkoutId
  const rows = basket === undefined ? [] : await rowsOfCheckouts(ctx.db, [basket])
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

export const action = formAction(staffOf, {
  receive: form(OfficeHandOver, async ({ ctx, staff }: StaffRequest, input) => {
    const done = await receiveAtOffice(ctx, staff, input)
    return `${paths.staffHandOver()}?done=${done === 'received' ? 'recibido' : 'regresado'}`
  }),
  'hand-over': form(OfficeHandOver, async ({ ctx, staff }: StaffRequest, input) => {
    const { basketId } = await handOverAtOffice(ctx, staff, input)
    return paths.staffHandOver(`?done=entregado&basket=${basketId}`)
  }),
})

export default function OfficePage({ loaderData }: Route.ComponentProps) {
  const { parcels, back, code } = loaderData
  const next = parcels.find(({ state }) => state === 'at-office' || state === 'awaited')
  const refused = useStaffForm('hand-over')
  const field = fieldIds('hand-over')
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
            {...field('order')}
            label="Número de pedido"
            hint="Cualquiera de los de la compra."
            placeholder="T-10001"
            required
            autoComplete="off"
            defaultValue={refused.value('order', next?.number ?? '')}
            error={refused.error('order')}
          />
          <TextField
            {...field('code')}
            label="Código de entrega de 6 dígitos"
            hint="Pide los 6 dígitos a quien recoge, o escanea su QR con la cámara."
            inputMode="numeric"
            required
            autoComplete="off"
            defaultValue={refused.value('code', code)}
            error={refused.error('code')}
          />
        </StaffForm>
      </Box>
      <ReceiveReturn order={back.order} code={back.code} />
    </div>
  )
}
