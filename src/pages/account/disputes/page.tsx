import IconArrowBackUp from '@icons/arrow-back-up'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { answerDispute } from '../../../features/disputes/actions/answer-dispute.ts'
import { DisputeAnswer } from '../../../features/disputes/contract.ts'
import { disputeDoneTexts } from '../../../features/disputes/texts.ts'
import { answerReturn } from '../../../features/returns/actions/answer-return.ts'
import { receiveReturn } from '../../../features/returns/actions/receive-return.ts'
import { restockReturn } from '../../../features/returns/actions/restock-return.ts'
import { ReturnAnswer, ReturnCode } from '../../../features/returns/contract.ts'
import { returnDoneTexts } from '../../../features/returns/texts.ts'
import { newPictures, withUploads } from '../../../features/uploads/actions/with-uploads.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { valueIn } from '../../../ui/forms/entries.ts'
import { firstMessage } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { type FormHandler, form, formAction } from '../../shared/form-action.ts'
import { casePhotos, receiveUploads, withPhotos } from '../../shared/receive-uploads.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { DisputeEntry, ReturnEntry } from './case-cards.tsx'
import { loadCases } from './load-cases.ts'

const here = paths.account('disputes')
const done = (intent: string) => `${here}?done=${intent}`

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadCases(memberOf(context), url.searchParams)
}

const id = z.uuid('Orden no encontrada')
const { response, photos } = ReturnAnswer.shape

const answerTo = (outcome: 'approve' | 'reject', failed: string) =>
  form(
    z.object({ id, response, photos }),
    async ({ ctx, viewer }: MemberRequest, input) => {
      await withUploads(ctx, viewer, casePhotos(input.photos), (pictures) =>
        answerReturn(
          ctx,
          viewer,
          input.id,
          { outcome, response: input.response },
          newPictures(pictures.photos),
        ),
      )
      return done(outcome)
    },
    { read: withPhotos, failed },
  )

const forms: Record<string, FormHandler<MemberRequest>> = {
  receive: form(ReturnCode.extend({ id }), async ({ ctx, viewer }: MemberRequest, input) => {
    const { isBack } = await receiveReturn(ctx, viewer, input.id, input.code)
    return done(isBack ? 'hand-back' : 'receive')
  }),
  restock: form(z.object({ id }), async ({ ctx, viewer }: MemberRequest, input) => {
    await restockReturn(ctx, viewer, input.id)
    return done('restock')
  }),
  // Messages of internal failures (D2 §8).
  approve: answerTo('approve', 'Error al procesar reembolso'),
  reject: answerTo('reject', 'Error al procesar devolución'),
  answer: form(
    z.object({ id, answer: DisputeAnswer.shape.answer, photos }),
    async ({ ctx, viewer }: MemberRequest, input) => {
      await withUploads(ctx, viewer, casePhotos(input.photos), (pictures) =>
        answerDispute(ctx, viewer, input.id, input.answer, newPictures(pictures.photos)),
      )
      return done('answer')
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

export default function DisputesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cases, bank, tabs, filter } = loaderData
  const refused = actionData
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
          {cases.map(({ kind, entry }) =>
            kind === 'return' ? (
              <ReturnEntry key={entry.id} entry={entry} />
            ) : (
              <DisputeEntry key={entry.id} dispute={entry} />
            ),
          )}
        </>
      )}
    </div>
  )
}
