import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { orderNumberText } from '../../../../features/orders/texts.ts'
import { settings } from '../../../../features/settings/rules.ts'
import { closeTask } from '../../../../features/staff/actions/close-task.ts'
import { ReasonInput } from '../../../../features/staff/contract.ts'
import { deadlineOf, dueAt, isChargeback } from '../../../../features/staff/rules.ts'
import { auditOf } from '../../../../features/staff/store/audit.ts'
import { ordersAbout } from '../../../../features/staff/store/case.ts'
import { taskById } from '../../../../features/staff/store/tasks.ts'
import { queueKindTexts, taskText } from '../../../../features/staff/texts.ts'
import { auditRow } from '../../../../features/staff/views.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { paths } from '../../../routes.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { AuditList } from '../audit/audit-list.tsx'
import { fieldIds } from '../field-ids.ts'
import { PageTitle } from '../page-title.tsx'
import { StaffForm, useRefused } from '../staff-form.tsx'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { missing, staffOf, tryForm, valuesOf } from '../staff-page.ts'

export const handle = staffHandle
export const meta = staffMeta('Tarea')

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx } = staffOf(context)
  const id = params['id'] ?? ''
  const task = z.uuid().safeParse(id).success ? await taskById(ctx.db, id) : undefined
  if (!task) throw missing()
  const kind = isChargeback(task.kind) ? ('chargeback' as const) : ('task' as const)
  const [history, orders] = await Promise.all([
    auditOf(ctx.db, `task:${id}`),
    ordersAbout(ctx.db, [task.ref, ...Object.values(task.details).map(String)]),
  ])
  return {
    kind,
    title: taskText(task.kind),
    since: formatDateTime(task.createdAt),
    due: formatDateTime(dueAt(kind, task.createdAt, deadlineOf(task.details))),
    closedAt: task.closedAt && formatDateTime(task.closedAt),
    facts: [
      ['Referencia', task.ref],
      ...Object.entries(task.details).map(([name, value]) => [
        name,
        /cents$/i.test(name) && typeof value === 'number' ? formatMoney(value) : String(value),
      ]),
    ],
    orders: orders.map((order) => ({
      id: order.id,
      label: `${orderNumberText(order.number)} · ${order.product}`,
    })),
    history: history.map(auditRow),
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx, staff } = staffOf(context)
  const values = valuesOf(await request.formData())
  const refused = await tryForm(values, ReasonInput, ({ reason }) =>
    closeTask(ctx, staff, params['id'] ?? '', reason),
  )
  return refused ?? redirect(`${paths.staff()}?hecho=cerrada`, 303)
}

export default function TaskPage() {
  const { kind, title, since, due, closedAt, facts, orders, history } = useLoaderData<typeof loader>()
  const { label, key } = queueKindTexts[kind]
  const refused = useRefused('close')
  return (
    <div className="grid gap-5">
      <PageTitle
        title={title}
        back={{ label, to: `${paths.staff()}?tipo=${key}` }}
        after={closedAt ? <Chip tone="success">Cerrada</Chip> : <Chip tone="warning">Hasta {due}</Chip>}
      >
        Llegó {since}
      </PageTitle>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
        <Box className="grid gap-4">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-md">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
          {orders.length > 0 && (
            <div>
              <h2 className="mb-1 text-lg!">Pedidos</h2>
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
        {!closedAt && (
          <Box className="grid gap-3">
            <h2>Cerrar la tarea</h2>
            <StaffForm form="close" submit="Cerrar tarea">
              <TextArea
                {...fieldIds('close')('reason')}
                label="Nota"
                hint="Qué encontraste y qué hiciste. Queda en la bitácora."
                rows={5}
                maxLength={settings.staff.reasonMax}
                defaultValue={refused.value('reason', '')}
                error={refused.error('reason')}
              />
            </StaffForm>
          </Box>
        )}
      </div>
    </div>
  )
}
