import IconMessage from '@icons/message'
import { redirect, useSearchParams } from 'react-router'
import { answerQuestion } from '../../../features/questions/actions/answer-question.ts'
import { AnswerQuestionInput, ownQuestionsPageSize } from '../../../features/questions/contract.ts'
import { countOwnQuestions, ownQuestion, questionsOfStore } from '../../../features/questions/store.ts'
import { AnswerForm } from '../../../features/questions/ui/answer-form.tsx'
import { QuestionCard } from '../../../features/questions/ui/question-card.tsx'
import { ownQuestionView } from '../../../features/questions/views.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { firstMessage } from '../../../ui/forms/form.tsx'
import { PageSheet } from '../../../ui/page-sheet.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { formAction, memberForm } from '../../shared/form-action.ts'
import { sendToLastPage } from '../../shared/last-page.ts'
import { ownStore } from '../../shared/load-account.ts'
import { pageIn } from '../../shared/page-number.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const here = paths.account('messages')
const filters = [
  { key: 'todos', label: 'Todas', filter: 'all' },
  { key: 'pendientes', label: 'Sin responder', filter: 'unanswered' },
  { key: 'respondidos', label: 'Respondidas', filter: 'answered' },
] as const

/** Stays in the tab and on the page of `params`. */
function addressIn(params: URLSearchParams, change: Record<string, string>): string {
  const query = new URLSearchParams()
  for (const name of ['ver', 'page']) if (params.get(name)) query.set(name, params.get(name) ?? '')
  for (const [name, value] of Object.entries(change)) query.set(name, value)
  return query.size === 0 ? here : `${here}?${query}`
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { ctx } = member
  const { searchParams: params } = url
  const store = await ownStore(member)
  if (!store) throw redirect(paths.account('new-store'))
  const chosen = filters.find(({ key }) => key === params.get('ver')) ?? filters[0]
  const page = pageIn(params, 100_000)
  const limit = ownQuestionsPageSize
  const opened = params.get('pregunta') ?? ''
  const [rows, counts, open] = await Promise.all([
    questionsOfStore(ctx.db, store.id, chosen.filter, { limit, offset: (page - 1) * limit }),
    countOwnQuestions(ctx.db, store.id),
    isUuid(opened) ? ownQuestion(ctx.db, store.id, opened) : undefined,
  ])
  const pages = Math.max(1, Math.ceil(counts[chosen.filter] / limit))
  sendToLastPage(here, params, page, pages)
  return {
    chosen: chosen.key,
    tabs: filters.map(({ key, label, filter }) => ({ key, label, count: counts[filter] })),
    page,
    pages,
    questions: rows.map(ownQuestionView),
    open: open ? ownQuestionView(open) : null,
  }
}

export const action = formAction(
  memberOf,
  {
    answer: memberForm(AnswerQuestionInput, answerQuestion, ({ url }) =>
      addressIn(url.searchParams, { done: '1' }),
    ),
  },
  { otherwise: 'answer' },
)

export const meta = privateMeta('Preguntas')

export default function MessagesPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { questions, open, tabs, chosen, page, pages } = loaderData
  const [params] = useSearchParams()
  const to = (change: Record<string, string> = {}) => addressIn(params, change)
  return (
    <div className="grid gap-4">
      <header>
        <h1>Preguntas</h1>
        <p className="mt-1 text-muted">
          Lo que te preguntan de tus productos. Primero lo que falta responder.
        </p>
      </header>
      {params.has('done') && !refused && (
        <AnswerNotice tone="success" title="Respuesta enviada">
          Le avisamos por correo a quien preguntó. También se ve en la página del producto.
        </AnswerNotice>
      )}
      {open && (
        <PageSheet
          title={open.answeredAt ? 'Pregunta respondida' : 'Responder pregunta'}
          description={open.product.name}
          closeTo={to()}
        >
          <AnswerForm question={open} action={to({ pregunta: open.id })} closeTo={to()} />
        </PageSheet>
      )}
      {refused && !open && <AnswerNotice tone="error">{firstMessage(refused)}</AnswerNotice>}
      <TabLinks
        label="Preguntas por estado"
        tabs={tabs.map(({ key, label, count }) => ({
          label,
          count,
          to: key === 'todos' ? here : `${here}?ver=${key}`,
          current: key === chosen,
        }))}
      />
      {questions.length === 0 ? (
        <EmptyState
          icon={IconMessage}
          title={tabs[0]?.count === 0 ? 'Aún no tienes preguntas' : 'Nada por aquí'}
        >
          Cuando alguien pregunte por un producto tuyo, lo verás aquí y podrás responder.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {questions.map((question) => (
            <QuestionCard key={question.id} question={question} to={to({ pregunta: question.id })} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} full hrefOf={(number) => to({ page: String(number) })} />
    </div>
  )
}
