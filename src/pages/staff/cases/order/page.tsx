import IconClock from '@icons/clock'
import { Link } from 'react-router'
import { z } from 'zod'
import {
  addNote,
  cancelOrderAsStaff,
  decideClaim,
  liftWarning,
  refundOrderAgain,
} from '../../../../features/staff/actions/decide-case.ts'
import { ClaimDecision, NoteInput, ReasonInput } from '../../../../features/staff/contract.ts'
import { readCase } from '../../../../features/staff/read-case.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { cn } from '../../../../ui/cn.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { LoneLink } from '../../../../ui/text-link.tsx'
import { Thumbnail } from '../../../../ui/thumbnail.tsx'
import { Timeline } from '../../../../ui/timeline.tsx'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { orNotFound, staffAction, staffIntent, staffOf, uuidIn } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'
import { ClaimForm, hasMoneyForms, MoneyForms } from './case-forms.tsx'
import { CaseMails, CaseMessages, LedgerTable } from './case-record.tsx'

export const meta = staffMeta('Caso')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  return { case: await orNotFound(readCase(ctx, uuidIn(params.id))) }
}

const Decision = ClaimDecision.extend({ claim: z.uuid() })
const Warning = ReasonInput.extend({ warning: z.string().default('') })
const done = (id: string, what: string) => `${paths.staffOrder(id)}?done=${what}`

const decide = (kind: 'return' | 'dispute') =>
  staffIntent(Decision, async ({ ctx, staff }, { claim, ...decision }, { params }) => {
    const orderId = uuidIn(params['id'])
    await decideClaim(ctx, staff, kind, claim, { ...decision, orderId })
    return done(orderId, 'decidido')
  })

const giveReason = (schema: typeof ReasonInput, act: typeof cancelOrderAsStaff, what: string) =>
  staffIntent(schema, async ({ ctx, staff }, { reason }, { params }) => {
    const id = uuidIn(params['id'])
    await act(ctx, staff, id, reason)
    return done(id, what)
  })

export const action = staffAction({
  return: decide('return'),
  dispute: decide('dispute'),
  note: giveReason(NoteInput, addNote, 'nota'),
  cancel: giveReason(ReasonInput, cancelOrderAsStaff, 'pedido-cancelado'),
  refund: giveReason(ReasonInput, refundOrderAgain, 'reembolso'),
  warning: staffIntent(Warning, async ({ ctx, staff }, { reason, warning }, { params }) => {
    const orderId = uuidIn(params['id'])
    await liftWarning(ctx, staff, warning, reason, orderId)
    return done(orderId, 'alerta')
  }),
})

export default function CasePage({ loaderData }: Route.ComponentProps) {
  const { case: view } = loaderData
  const { openReturn, openDispute } = view
  const isEscalated = openReturn?.status === 'escalated'
  const dueText = (isEscalated && openReturn.dueText) || openDispute?.dueText
  const hasAside = isEscalated || openDispute !== null || hasMoneyForms(view) || view.tasks.length > 0
  const kind = isEscalated ? 'Devolución' : openDispute ? 'Disputa' : 'Pedido'
  return (
    <div className="grid gap-5">
      <PageTitle
        title={`${kind} ${view.number}`}
        back={{ label: 'Pendientes', to: paths.staff() }}
        after={
          dueText ? (
            <Chip tone="warning" icon={IconClock}>
              {dueText}
            </Chip>
          ) : null
        }
      >
        {view.product.name}
      </PageTitle>
      <DoneNotice />
      <div className={cn('grid items-start gap-5', hasAside && 'xl:grid-cols-aside')}>
        <div className="grid min-w-0 gap-5">
          <Box className="grid gap-4">
            <div className="flex flex-wrap gap-4">
              <Thumbnail
                image={view.product.image}
                size={80}
                className="tone-azul size-20 shrink-0 rounded-field"
              />
              <div className="min-w-0 flex-1">
                <h2 className="text-lg">{view.product.name}</h2>
                <p className="mb-2 text-sm text-muted">{view.facts}</p>
                <p className="flex flex-wrap gap-2">
                  <Chip tone="info">{view.statusText}</Chip>
                  <Chip tone={view.isHeld && (openReturn || openDispute) ? 'warning' : 'neutral'}>
                    {view.isHeld && (openReturn || openDispute) ? 'Pago en pausa' : view.moneyText}
                  </Chip>
                </p>
              </div>
              <p className="price-figures text-xl">{formatMoney(view.subtotalCents)}</p>
            </div>
            <dl className="grid gap-4 border-t border-line pt-4 text-md md:grid-cols-3">
              <div className="[overflow-wrap:anywhere]">
                <dt className="text-sm text-muted">Compra</dt>
                <dd className="font-bold">{view.buyer.displayName}</dd>
                <dd>
                  <LoneLink to={paths.staffUser(view.buyer.username)}>@{view.buyer.username}</LoneLink>
                </dd>
                <dd className="text-sm">
                  {view.buyer.email} · {view.buyer.phone}
                </dd>
                <dd className="text-sm text-muted">{view.buyer.standing}</dd>
              </div>
              <div className="[overflow-wrap:anywhere]">
                <dt className="text-sm text-muted">Vende</dt>
                <dd className="font-bold">
                  <LoneLink to={paths.staffStore(view.store.url)}>{view.store.name}</LoneLink>
                </dd>
                <dd className="text-sm">{view.store.email}</dd>
                <dd className="text-sm text-muted">{view.store.standing}</dd>
              </div>
              <div>
                <dt className="text-sm text-muted">Entrega</dt>
                <dd className="font-bold">{view.faculty ?? 'Sin facultad'}</dd>
                <dd className="text-sm">{view.delivery}</dd>
              </div>
            </dl>
          </Box>
          {view.waiting.map(({ title, text }) => (
            <Notice key={title} tone="info" title={title}>
              {text}
            </Notice>
          ))}
          <Box>
            <h2 className="mb-4">Historia del caso</h2>
            <Timeline
              label="Historia del caso"
              layout="vertical"
              steps={view.timeline.map((step) => ({
                label: step.label,
                state: step.state,
                date: step.at ? formatDateTime(new Date(step.at)) : undefined,
                note: step.note,
              }))}
            />
          </Box>
          <CaseMessages messages={view.messages} />
          {view.hasConversation && (
            <p>
              <LoneLink to={paths.staffConversation(view.id)}>
                Leer la conversación de las dos partes
              </LoneLink>
            </p>
          )}
          <CaseMails mails={view.mails} />
          <LedgerTable ledger={view.ledger} />
          <Box>
            <h2 className="mb-3">En el proveedor de pagos</h2>
            <ul className="grid gap-2 text-md">
              {view.provider.map((object) => (
                <li
                  key={object.id}
                  className="flex flex-wrap justify-between gap-x-4 [overflow-wrap:anywhere]"
                >
                  <span>
                    <b>{object.kind}</b> <code className="text-sm text-muted">{object.id}</code>
                  </span>
                  <span className="text-sm text-muted">
                    {[object.state, object.amountCents === null ? '' : formatMoney(object.amountCents)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </Box>
        </div>
        <div className="grid gap-5 xl:sticky xl:top-4">
          {isEscalated && <ClaimForm kind="return" claim={openReturn.id} view={view} />}
          {openDispute && <ClaimForm kind="dispute" claim={openDispute.id} view={view} />}
          <MoneyForms view={view} />
          {view.tasks.length > 0 && (
            <Box>
              <h2 className="mb-2">Tareas</h2>
              <ul>
                {view.tasks.map((task) => (
                  <li key={task.id}>
                    <Link to={paths.staffTask(task.id)} className="link inline-flex min-h-11 items-center">
                      {task.title}
                      {task.closed && ' (cerrada)'}
                    </Link>
                  </li>
                ))}
              </ul>
            </Box>
          )}
        </div>
      </div>
    </div>
  )
}
