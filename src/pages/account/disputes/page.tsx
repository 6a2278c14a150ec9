import IconArrowBackUp from '@icons/arrow-back-up'
import { Link, redirect, useSearchParams } from 'react-router'
import { z } from 'zod'
import { safeNext } from '../../../features/accounts/rules.ts'
import { answerDispute } from '../../../features/disputes/actions/answer-dispute.ts'
import { DISPUTES_MAX, DisputeAnswer } from '../../../features/disputes/contract.ts'
import { disputesOfStore } from '../../../features/disputes/store.ts'
import { disputeDoneTexts } from '../../../features/disputes/texts.ts'
import { disputeView } from '../../../features/disputes/views.ts'
import { orderNumberText } from '../../../features/orders/texts.ts'
import { answerReturn } from '../../../features/returns/actions/answer-return.ts'
import { receiveReturn } from '../../../features/returns/actions/receive-return.ts'
import { restockReturn } from '../../../features/returns/actions/restock-return.ts'
import { isReturnOver, RETURNS_MAX, ReturnAnswer, ReturnCode } from '../../../features/returns/contract.ts'
import { returnsOfStore } from '../../../features/returns/store.ts'
import { returnDoneTexts } from '../../../features/returns/texts.ts'
import { returnView } from '../../../features/returns/views.ts'
import { bankCasesOfStore } from '../../../features/settlement/store-chargebacks.ts'
import { formatDay } from '../../../lib/dates.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { valueIn } from '../../../ui/forms/entries.ts'
import { firstMessage } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import {
  type FormHandler,
  form,
  formAction,
  memberForm,
  type ReceivedForm,
} from '../../shared/form-action.ts'
import { ownStore } from '../../shared/load-account.ts'
import { receiveUploads, withCasePhotos, withPhotos } from '../../shared/receive-uploads.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { DisputeEntry, ReturnEntry } from './case-cards.tsx'

const filters = [
  { key: 'todas', label: 'Todas', kind: null },
  { key: 'devoluciones', label: 'Devoluciones', kind: 'return' },
  { key: 'disputas', label: 'Disputas', kind: 'dispute' },
] as const

/** Cases that wait for the seller come first, by their deadline; then open ones, then the newest. */
function placeOf(isAnswerable: boolean, isOver: boolean, due: Date, since: Date): [rank: number, ms: number] {
  if (isAnswerable) return [0, due.getTime()]
  return [isOver ? 2 : 1, -since.getTime()]
}

async function loadCases(member: MemberRequest, params: URLSearchParams) {
  const { ctx } = member
  const store = await ownStore(member)
  if (!store) throw redirect(paths.account())
  const now = ctx.clock.now()
  const [returnRows, disputeRows, bank] = await Promise.all([
    returnsOfStore(ctx.db, store.id, RETURNS_MAX),
    disputesOfStore(ctx.db, store.id, DISPUTES_MAX),
    bankCasesOfStore(ctx.db, store.id, DISPUTES_MAX),
  ])
  const conversationOf = ({ order }: { order: { checkoutId: string } }) =>
    paths.conversation(order.checkoutId, store.url)
  const cases = [
    ...returnRows.map((row) => {
      const entry = returnView(row, 'seller', now)
      const { answerBy, bringBy, requestedAt } = row.entry
      const place = placeOf(entry.can.reject, isReturnOver(entry), answerBy ?? bringBy, requestedAt)
      return { kind: 'return' as const, entry, place, conversation: conversationOf(row) }
    }),
    ...disputeRows.map((row) => {
      const entry = disputeView(row, 'seller', now)
      const { reviewAt, openedAt } = row.dispute
      const place = placeOf(entry.can.answer, entry.status === 'closed', reviewAt, openedAt)
      return { kind: 'dispute' as const, entry, place, conversation: conversationOf(row) }
    }),
  ]
    .sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
    .map(({ place: _, ...shown }) => shown)
  const filter = filters.find(({ key }) => key === params.get('ver')) ?? filters[0]
  const chosen = params.get('caso')
  const counts = {
    todas: returnRows.length + disputeRows.length,
    devoluciones: returnRows.length,
    disputas: disputeRows.length,
  }
  return {
    /** Orders under review by a bank: the seller has nothing to answer. */
    bank: bank.map(({ openedAt, number, status, ...order }) => ({
      ...order,
      number: orderNumberText(number),
      isToHandOver: status === 'pending',
      since: formatDay(openedAt),
    })),
    filter: chosen ? null : filter.key,
    tabs: filters.map((each) => ({ ...each, count: counts[each.key] })),
    cases: cases.filter(({ kind, entry }) => (chosen ? entry.id === chosen : (filter.kind ?? kind) === kind)),
  }
}

const here = paths.account('disputes')
/** Goes back, or stays in its tab. */
const doneIn = ({ url }: ReceivedForm, intent: string) => {
  const ver = url.searchParams.get('ver')
  const next = safeNext(url.searchParams.get('next'))
  return next ?? `${here}?${new URLSearchParams({ ...(ver && { ver }), done: intent })}`
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadCases(memberOf(context), url.searchParams)
}

const id = z.uuid('Orden no encontrada')

const answerTo = (outcome: 'approve' | 'reject', failed: string) =>
  form(
    ReturnAnswer.safeExtend({ id }),
    async (page: MemberRequest, input, received) => {
      await withCasePhotos(page, input.photos, (pictures) =>
        answerReturn(page.ctx, page.viewer, input.id, input, pictures),
      )
      return doneIn(received, outcome)
    },
    { read: (fields) => ({ ...withPhotos(fields), outcome }), failed },
  )

const forms: Record<string, FormHandler<MemberRequest>> = {
  receive: form(ReturnCode.extend({ id }), async ({ ctx, viewer }: MemberRequest, input, received) => {
    const { isBack } = await receiveReturn(ctx, viewer, input.id, input.code)
    return doneIn(received, isBack ? 'hand-back' : 'receive')
  }),
  restock: memberForm(
    z.object({ id }),
    (ctx, viewer, input) => restockReturn(ctx, viewer, input.id),
    (received) => doneIn(received, 'restock'),
  ),
  // Messages of internal failures (D2 §8).
  approve: answerTo('approve', 'Error al procesar reembolso'),
  reject: answerTo('reject', 'Error al procesar devolución'),
  answer: form(
    DisputeAnswer.extend({ id }),
    async (page: MemberRequest, input, received) => {
      await withCasePhotos(page, input.photos, (pictures) =>
        answerDispute(page.ctx, page.viewer, input.id, input.answer, pictures),
      )
      return doneIn(received, 'answer')
    },
    { read: withPhotos },
  ),
}

export const action = formAction(memberOf, forms, { receive: receiveUploads({ photos: 'case' }) })

const doneTexts: Record<string, string> = {
  receive: returnDoneTexts.received,
  'hand-back': returnDoneTexts.handedBack,
  approve: returnDoneTexts.approved,
  reject: returnDoneTexts.rejected,
  answer: disputeDoneTexts.answered,
  restock: returnDoneTexts.restocked,
}

export const meta = privateMeta('Disputas y devoluciones')

export default function DisputesPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { cases, bank, tabs, filter } = loaderData
  const [params] = useSearchParams()
  const done = textAt(doneTexts, params.get('done'))
  const isShown = refused && cases.some(({ entry }) => entry.id === valueIn(refused.values, 'id'))
  return (
    <div className="grid gap-4">
      <header>
        <h1>Disputas y devoluciones</h1>
        <p className="mt-1 text-muted">
          Mientras un caso esté abierto, el pago de ese pedido queda en pausa.
        </p>
      </header>
      {done && !refused && <AnswerNotice tone="success">{done}</AnswerNotice>}
      {refused && !isShown && <AnswerNotice tone="error">{firstMessage(refused)}</AnswerNotice>}
      {bank.map((order) => (
        <Notice
          key={order.id}
          tone="warning"
          title={`Un banco revisa el pago de ${order.number} desde el ${order.since}`}
        >
          <p>
            {order.product}: su pago está en pausa.{' '}
            {order.isToHandOver && 'No lo entregues hasta que termine. '}
            Tú no tienes que responder aquí: nuestro equipo trata el caso con el banco, que puede tardar
            varias semanas, y te escribimos en cuanto decida. Guarda lo que pruebe la venta.
          </p>
          <Link
            to={`${paths.account('orders')}?order=${order.id}`}
            className="link inline-flex min-h-11 items-center"
          >
            Ver el pedido
          </Link>
        </Notice>
      ))}
      {tabs[0]?.count === 0 ? (
        <EmptyState icon={IconArrowBackUp} title="No tienes disputas ni devoluciones">
          Si alguien abre una disputa o pide una devolución, lo responderás aquí.
        </EmptyState>
      ) : (
        <>
          <TabLinks
            label="Casos por tipo"
            tabs={tabs.map(({ key, label, count }) => ({
              label,
              count,
              to: key === 'todas' ? here : `${here}?ver=${key}`,
              current: key === filter,
            }))}
          />
          {cases.length === 0 && <p className="py-8 text-center text-muted">Nada por aquí.</p>}
          {cases.map(({ kind, entry, conversation }) =>
            kind === 'return' ? (
              <ReturnEntry key={entry.id} {...{ entry, conversation }} />
            ) : (
              <DisputeEntry key={entry.id} dispute={entry} conversation={conversation} />
            ),
          )}
        </>
      )}
    </div>
  )
}
