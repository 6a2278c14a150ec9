import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { data, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { answerDispute } from '../../features/disputes/actions/answer-dispute.ts'
import { DisputeAnswer } from '../../features/disputes/contract.ts'
import { disputeDoneTexts } from '../../features/disputes/texts.ts'
import { answerReturn } from '../../features/returns/actions/answer-return.ts'
import { receiveReturn } from '../../features/returns/actions/receive-return.ts'
import { ReturnAnswer, ReturnCode } from '../../features/returns/contract.ts'
import { returnDoneTexts } from '../../features/returns/texts.ts'
import { newPictures, usingUploads } from '../../features/uploads/actions/use-uploads.ts'
import { textAt } from '../../lib/text-at.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import {
  asksForPhotos,
  type CaseRefusal,
  caseInputOf,
  contractRefusal,
  emptyCaseInput,
  readCaseForm,
} from '../shared/case-form.ts'
import { formFailure } from '../shared/form-failure.ts'
import { memberOf } from '../shared/request.ts'
import { privateMeta } from '../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { DisputeEntry, ReturnEntry } from './case-cards.tsx'
import { loadCases } from './load-cases.ts'

const here = paths.account('disputes')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  return loadCases({ ctx, viewer }, url.searchParams)
}

const id = z.uuid('Orden no encontrada')
const { response, photos } = ReturnAnswer.shape
const CaseForm = z.discriminatedUnion('intent', [
  ReturnCode.extend({ intent: z.literal('receive'), id }).strip(),
  z.object({ intent: z.literal('approve'), id, response, photos }),
  z.object({ intent: z.literal('reject'), id, response, photos }),
  z.object({ intent: z.literal('answer'), id, answer: DisputeAnswer.shape.answer, photos }),
])
type CaseIntent = z.output<typeof CaseForm>['intent']

const doneTexts: Record<CaseIntent, string> = {
  receive: returnDoneTexts.received,
  approve: returnDoneTexts.approved,
  reject: returnDoneTexts.rejected,
  answer: disputeDoneTexts.answered,
}

/** What a failure of ours says (D2 §8). */
const failureTexts: Partial<Record<CaseIntent, string>> = {
  approve: 'Error al procesar reembolso',
  reject: 'Error al procesar devolución',
}

export async function action({ context, request }: Route.ActionArgs) {
  const asking = memberOf(context)
  const { ctx, viewer } = asking
  let input = emptyCaseInput
  let intent: CaseIntent | undefined
  try {
    input = await readCaseForm(asking, viewer, request)
    const form = CaseForm.safeParse(caseInputOf(input))
    if (!form.success || input.errors['photos'])
      return data(contractRefusal(input, form.error, 'Orden no encontrada'), 422)
    intent = form.data.intent
    await act(ctx, viewer, form.data)
    return redirect(`${here}?done=${intent}`, 303)
  } catch (error) {
    const { status, message } = formFailure(asking, error, intent && failureTexts[intent])
    return data<CaseRefusal>({ ...input, error: message, errors: {} }, status)
  }
}

function act(ctx: Context, viewer: Viewer, form: z.output<typeof CaseForm>): Promise<void> {
  if (form.intent === 'receive') return receiveReturn(ctx, viewer, form.id, form.code)
  return usingUploads(ctx, viewer, asksForPhotos(form.photos), (pictures) => {
    const photos = newPictures(pictures.photos)
    if (form.intent === 'answer') return answerDispute(ctx, viewer, form.id, form.answer, photos)
    const { intent: outcome, response } = form
    return answerReturn(ctx, viewer, form.id, { outcome, response }, photos)
  })
}

export const meta = privateMeta('Disputas y devoluciones')

export default function DisputesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cases, bank, tabs, filter } = loaderData
  const refused = actionData
  const navigation = useNavigation()
  const [params] = useSearchParams()
  const done = textAt(doneTexts, params.get('done'))
  const busyCase = navigation.formData?.get('id') ?? null
  const refusalOf = (id: string) => (refused?.given['id'] === id ? refused : null)
  const isShown = cases.some(({ entry }) => refusalOf(entry.id))
  return (
    <div className="grid gap-4">
      <header>
        <h1>Disputas y devoluciones</h1>
        <p className="mt-1 text-muted">
          Mientras un caso esté abierto, el pago de ese pedido queda en pausa.
        </p>
      </header>
      {done && !refused && <AnswerNotice tone="success">{done}</AnswerNotice>}
      {refused && !isShown && <AnswerNotice tone="error">{refused.error}</AnswerNotice>}
      {bank.map((order) => (
        <Notice
          key={order.id}
          tone="warning"
          title={`Un banco revisa el pago de ${order.number} desde el ${order.since}`}
        >
          <p>
            {order.product}: su pago está en pausa.{' '}
            {order.isToHandOver && 'No lo entregues hasta que termine. '}
            Tú no tienes que responder aquí: Tianguis trata el caso con el banco, que puede tardar varias
            semanas, y te escribimos en cuanto decida. Guarda lo que pruebe la venta.
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
          {cases.map(({ kind, entry }) => {
            const form = { refused: refusalOf(entry.id), busy: busyCase === entry.id }
            return kind === 'return' ? (
              <ReturnEntry key={entry.id} entry={entry} {...form} />
            ) : (
              <DisputeEntry key={entry.id} dispute={entry} {...form} />
            )
          })}
        </>
      )}
    </div>
  )
}
