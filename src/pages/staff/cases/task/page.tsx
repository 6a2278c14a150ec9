import { Link } from 'react-router'
import { checkoutById } from '../../../../features/checkout/store.ts'
import { unfulfilledCents } from '../../../../features/checkout/store-money.ts'
import { namesIn } from '../../../../features/inbox/rules.ts'
import { awaitsRefund } from '../../../../features/orders/rules-money.ts'
import { orderNumberText } from '../../../../features/orders/texts.ts'
import { chargebackById } from '../../../../features/settlement/store-chargebacks.ts'
import { closeTask, refundPayment } from '../../../../features/staff/actions/decide-case.ts'
import { CloseTaskInput, NoteInput } from '../../../../features/staff/contract.ts'
import { deadlineOf, dueAt, isChargeback } from '../../../../features/staff/rules.ts'
import { auditOf } from '../../../../features/staff/store/audit.ts'
import { ordersAbout } from '../../../../features/staff/store/case.ts'
import { taskById } from '../../../../features/staff/store/parties.ts'
import { queueKindTexts, taskText } from '../../../../features/staff/texts.ts'
import { auditRow } from '../../../../features/staff/views.ts'
import { taskCase } from '../../../../features/staff/views-task.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { isUuid } from '../../../../lib/uuid.ts'
import { paths } from '../../../../paths.ts'
import type { Db } from '../../../../platform/db/pool.ts'
import { Box } from '../../../../ui/box.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { AuditList } from '../../audit-list.tsx'
import { DoneNotice, Facts, PageTitle, staffMeta } from '../../page-parts.tsx'
import { ReasonField, StaffForm, useStaffForm } from '../../staff-form.tsx'
import { missing, staffAction, staffIntent, staffOf, uuidIn } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Tarea')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const id = params.id
  const task = isUuid(id) ? await taskById(ctx.db, id) : undefined
  if (!task) throw missing()
  const kind = isChargeback(task.kind) ? ('chargeback' as const) : ('task' as const)
  const [history, orders] = await Promise.all([
    auditOf(ctx.db, `task:${id}`),
    ordersAbout(ctx.db, namesIn(task)),
  ])
  const about = orders.map((order) => ({ ...order, awaitsRefund: awaitsRefund(order) }))
  return {
    kind,
    title: taskText(task.kind),
    since: formatDateTime(task.createdAt),
    due: formatDateTime(dueAt(kind, task.createdAt, deadlineOf(task.details))),
    closedAt: task.closedAt && formatDateTime(task.closedAt),
    ...taskCase(task, await chargebackById(ctx.db, task.ref), about),
    isAppeal: task.details.appeal !== undefined,
    refund: await refundOf(ctx.db, task.details['checkout']),
    orders: about.map((order) => ({
      id: order.id,
      awaitsRefund: order.awaitsRefund,
      label: `${orderNumberText(order.number)} · ${order.product}`,
    })),
    history: history.map(auditRow),
  }
}

export const action = staffAction({
  refund: staffIntent(NoteInput, async ({ ctx, staff }, { reason }, { params: { id = '' } }) => {
    const task = isUuid(id) ? await taskById(ctx.db, id) : undefined
    const checkout = task?.details['checkout']
    if (!isUuid(checkout)) throw missing()
    await refundPayment(ctx, staff, checkout, reason)
    return `${paths.staffTask(id)}?done=reembolso`
  }),
  close: staffIntent(CloseTaskInput, async ({ ctx, staff }, input, { params: { id = '' } }) => {
    await closeTask(ctx, staff, uuidIn(id), input)
    return `${paths.staff()}?done=cerrada`
  }),
})

/** Refundable centavos of a payment without an order. */
const refundOf = async (db: Db, checkout: unknown): Promise<number | null> =>
  (isUuid(checkout) && (await unfulfilledCents(db, await checkoutById(db, checkout)))) || null

export default function TaskPage({ loaderData }: Route.ComponentProps) {
  const { kind, title, since, due, closedAt, facts, advice, isAppeal, refund, orders, history } = loaderData
  const toRefund = orders.find((order) => order.awaitsRefund)
  const { label, key } = queueKindTexts[kind]
  const { checkbox } = useStaffForm('close')
  return (
    <div className="grid gap-5">
      <PageTitle
        title={title}
        back={{ label, to: `${paths.staff()}?tipo=${key}` }}
        after={closedAt ? <Chip tone="success">Cerrada</Chip> : <Chip tone="warning">Hasta {due}</Chip>}
      >
        Llegó {since}
      </PageTitle>
      <DoneNotice />
      <div className="grid items-start gap-5 xl:grid-cols-aside">
        <Box className="grid gap-4">
          {advice.length > 0 && !closedAt && (
            <div>
              <h2 className="mb-1 text-lg">Qué hacer</h2>
              <ul className="grid list-disc gap-1.5 pl-5 text-md">
                {advice.map((line) => (
                  <li key={line} className="[overflow-wrap:anywhere]">
                    {line}
                  </li>
                ))}
              </ul>
              {toRefund && (
                <ButtonLink to={`${paths.staffOrder(toRefund.id)}#reembolso`} className="mt-3">
                  Reintentar el reembolso
                </ButtonLink>
              )}
            </div>
          )}
          <Facts facts={facts} />
          {orders.length > 0 && (
            <div>
              <h2 className="mb-1 text-lg">Pedidos</h2>
              <ul>
                {orders.map((order) => (
                  <li key={order.id}>
                    <Link to={paths.staffOrder(order.id)} className="link inline-flex min-h-11 items-center">
                      {order.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {history.length > 0 && <AuditList rows={history} />}
        </Box>
        <div className="grid gap-5">
          {refund !== null && (
            <Box className="grid gap-3">
              <h2>Devolver el pago</h2>
              <p className="text-md">No se hizo ningún pedido con estos {formatMoney(refund)}.</p>
              <StaffForm
                form="refund"
                submit="Devolver a la tarjeta"
                asks={{
                  confirmLabel: `Sí, devolver ${formatMoney(refund)}`,
                  text: <p>¿Seguro? Devolvemos {formatMoney(refund)} al momento. No se puede deshacer.</p>,
                }}
              >
                <Note form="refund" hint="Por qué se devuelve. Queda en la bitácora." />
              </StaffForm>
            </Box>
          )}
          {!closedAt && (
            <Box className="grid gap-3">
              <h2>Cerrar la tarea</h2>
              <StaffForm form="close" submit="Cerrar tarea">
                {isAppeal && (
                  <Checkbox {...checkbox('isRemoved', false)} label="Quitar el pedido de la cuenta" />
                )}
                <Note
                  form="close"
                  hint={`Qué encontraste y qué hiciste. ${isAppeal ? 'La lee la tienda.' : 'Queda en la bitácora.'}`}
                />
              </StaffForm>
            </Box>
          )}
        </div>
      </div>
    </div>
  )
}

function Note({ form, hint }: { form: string; hint: string }) {
  return <ReasonField form={form} label="Nota" hint={hint} rows={5} />
}
