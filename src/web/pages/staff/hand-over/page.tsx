import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { orderRow } from '../../../../features/orders/store.ts'
import { orderNumberText } from '../../../../features/orders/texts.ts'
import { handOverAtOffice } from '../../../../features/staff/actions/hand-over-at-office.ts'
import { receiveAtOffice } from '../../../../features/staff/actions/receive-at-office.ts'
import { OfficeHandOver } from '../../../../features/staff/contract.ts'
import { paths } from '../../../routes.ts'
import { Box } from '../../../ui/box.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DoneNotice } from '../done-notice.tsx'
import { fieldIds } from '../field-ids.ts'
import { PageTitle } from '../page-title.tsx'
import { StaffForm, useRefused } from '../staff-form.tsx'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { staffOf, tryForm, valuesOf } from '../staff-page.ts'
import { ReceiveReturn } from './receive-return.tsx'

export const handle = staffHandle
export const meta = staffMeta('Entregar un pedido')

/** The buyer's QR codes lead here with the order's id and the code: `order` to get it, `devolucion` to give it back. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { ctx } = staffOf(context)
  const back = url.searchParams.get('devolucion')
  const id = z.uuid().safeParse(back ?? url.searchParams.get('order'))
  const row = id.success ? await orderRow(ctx.db, id.data) : undefined
  return {
    order: row ? orderNumberText(row.order.number) : '',
    product: row ? `${row.order.productName} · ${row.store.name}` : '',
    code: row ? (url.searchParams.get('code') ?? '') : '',
    isBack: back !== null,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, staff } = staffOf(context)
  const values = valuesOf(await request.formData())
  if (values['form'] === 'receive') {
    const refused = await tryForm(context, values, OfficeHandOver, (input) =>
      receiveAtOffice(ctx, staff, input),
    )
    return refused ?? redirect(`${paths.staffHandOver()}?hecho=recibido`, 303)
  }
  const refused = await tryForm(context, values, OfficeHandOver, (input) =>
    handOverAtOffice(ctx, staff, input),
  )
  return refused ?? redirect(`${paths.staffHandOver()}?hecho=entregado`, 303)
}

export default function OfficePage() {
  const loaded = useLoaderData<typeof loader>()
  const { product, isBack } = loaded
  const [order, code] = isBack ? ['', ''] : [loaded.order, loaded.code]
  const refused = useRefused('hand-over')
  const field = fieldIds('hand-over')
  return (
    <div className="grid gap-5">
      <PageTitle title="Entregar un pedido">
        {product || 'Para lo que la tienda dejó en la oficina de la facultad.'}
      </PageTitle>
      <DoneNotice />
      <Box className="max-w-[480px]">
        <StaffForm form="hand-over" submit="Confirmar entrega">
          <TextField
            {...field('order')}
            label="Número de pedido"
            placeholder="T-10001"
            required
            autoComplete="off"
            defaultValue={refused.value('order', order)}
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
      <ReceiveReturn order={isBack ? loaded.order : ''} code={isBack ? loaded.code : ''} />
    </div>
  )
}
