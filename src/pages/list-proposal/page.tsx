import { data } from 'react-router'
import { openProposal, sendProposal } from '../../features/courses/actions/propose-list.ts'
import { ProposalForm } from '../../features/courses/contract.ts'
import { courseErrors } from '../../features/courses/errors.ts'
import { isSameList, type ListItem, listFieldsOf, longest, rowsIn } from '../../features/courses/rules.ts'
import { listDifference } from '../../features/courses/rules-list.ts'
import { semesterText } from '../../features/courses/texts.ts'
import { ListDifferenceView, ReadingList } from '../../features/courses/ui/list-difference.tsx'
import { ListRows } from '../../features/courses/ui/list-rows.tsx'
import { dueAt } from '../../features/staff/rules.ts'
import { formatDate } from '../../lib/dates.ts'
import { errorText, isAppError } from '../../lib/errors.ts'
import { isbnIn } from '../../lib/isbn.ts'
import { paths } from '../../paths.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { type FormEntries, formDataOf, valueIn } from '../../ui/forms/entries.ts'
import { ActionForm, type FormState, useForm } from '../../ui/forms/form.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { form, formAction } from '../shared/form-action.ts'
import { type PageRequest, requestOf } from '../shared/request.ts'
import { privateMeta } from '../shared/seo.ts'
import type { Route } from './+types/page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, address } = requestOf(context)
  try {
    const { proposal, now, isOpen } = await openProposal(ctx, address, params.token)
    return {
      fault: null,
      isOpen,
      ...proposal,
      items: isOpen ? now : proposal.items,
      until: formatDate(proposal.expiresAt),
      decidedBy: proposal.sentAt && formatDate(dueAt('list', proposal.sentAt)),
      difference: proposal.state === 'sent' ? listDifference(now, proposal.items) : null,
    }
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ fault: error.text }, { status: error.status })
  }
}

/** A refusal too: the link may have been used or taken back meanwhile. */
export const shouldRevalidate = () => true

export const action = formAction(
  requestOf,
  {
    propose: form(
      ProposalForm,
      async ({ ctx, address }: PageRequest, input, { params: { token = '' } }) => {
        await sendProposal(ctx, address, token, input)
        return paths.listProposal(token)
      },
      { read: listFieldsOf, fieldOf: (path) => path.join('.') },
    ),
  },
  { otherwise: 'propose' },
)

export const meta = privateMeta('Propón una lista')

type Opened = Extract<Route.ComponentProps['loaderData'], { fault: null }>

export default function ListProposalPage({ loaderData }: Route.ComponentProps) {
  const form = useForm('propose')
  return (
    <div className="page max-w-4xl pt-6 pb-14">
      {loaderData.fault === null ? (
        <Proposal proposal={loaderData} form={form} />
      ) : (
        <div className="grid gap-4">
          <header>
            <h1>Este enlace no abre ninguna lista</h1>
            <p className="mt-2 text-muted">{loaderData.fault}.</p>
          </header>
          {form.typed && <NotSent typed={form.typed} />}
        </div>
      )}
    </div>
  )
}

function Proposal({ proposal, form }: { proposal: Opened; form: FormState }) {
  const { course, code, programme, semester, proposer, isOpen, until } = proposal
  return (
    <div className="grid gap-4">
      <header>
        <h1>Lista de {course}</h1>
        <p className="mt-1.5 text-muted">
          Clave {code} · {programme}, {semesterText(semester)}. Propone {proposer}.
        </p>
      </header>
      {isOpen ? (
        <Box>
          <h2>Qué pide la materia</h2>
          <p className="mt-1 mb-4 text-muted">
            Libros por su ISBN, y materiales por su nombre. El equipo la revisa y aquí mismo te dice qué pasó.
            Puedes enviarla una vez, hasta el {until}.
          </p>
          <ActionForm form={form} className="grid gap-4">
            <FormErrors {...form.summary} title="La lista todavía no se envió" />
            <ListRows form={form} items={proposal.items} />
            <TextArea
              name="comment"
              label="Comentario para quien la revisa"
              optional
              rows={3}
              maxLength={longest.comment}
              defaultValue={form.value('comment')}
              error={form.error('comment')}
            />
            <Button type="submit" busy={form.busy} className="justify-self-start">
              Enviar la lista
            </Button>
          </ActionForm>
        </Box>
      ) : (
        <Outcome proposal={proposal} typed={form.typed} />
      )}
    </div>
  )
}

function Outcome({
  proposal: { state, reason, items, difference, decidedBy },
  typed,
}: {
  proposal: Opened
  typed: FormEntries | undefined
}) {
  return (
    <>
      {state === 'sent' && (
        <AnswerNotice
          tone="info"
          title={typed ? errorText(courseErrors, 'proposal-sent') : 'Recibimos la lista'}
        >
          El equipo la está revisando y decide a más tardar el {decidedBy}. No tienes que hacer nada más:
          guarda este enlace, aquí mismo verás la respuesta.
        </AnswerNotice>
      )}
      {state === 'approved' && (
        <AnswerNotice tone="success" title="Aprobada">
          Es la lista de la materia desde ahora. Gracias.
        </AnswerNotice>
      )}
      {state === 'rejected' && (
        <AnswerNotice tone="warning" title="No se tomó">
          {reason}
        </AnswerNotice>
      )}
      {typed && !isAsSent(typed, items) && <NotSent typed={typed} />}
      <Box>
        <h2 className="mb-3">{difference ? 'Lo que cambia con la lista enviada' : 'Lo que se propuso'}</h2>
        {difference ? <ListDifferenceView difference={difference} /> : <ReadingList items={items} />}
      </Box>
    </>
  )
}

/** What came when the link took no list any more, to be copied: the form is gone with the link. */
function NotSent({ typed }: { typed: FormEntries }) {
  const items = rowsIn(formDataOf(typed))
  const comment = valueIn(typed, 'comment')
  return (
    <Box>
      <h2>Lo que acabas de escribir no se envió</h2>
      <p className="mt-1 mb-3 text-muted">
        Cada enlace sirve para una sola lista. Si quieres cambiar algo, copia esto y pide otro enlace a quien
        te dio este.
      </p>
      {items.length > 0 && <ReadingList items={items} />}
      {comment && <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>}
    </Box>
  )
}

/** Whether the same list came twice: a button pressed again. A book that is sent without its title has it by then. */
function isAsSent(typed: FormEntries, sent: readonly ListItem[]): boolean {
  const rows = rowsIn(formDataOf(typed)).map((row, at) => {
    const isbn = isbnIn(row.isbn ?? '') ?? null
    return { ...row, isbn, name: row.name || (isbn && sent[at]?.name) || '' }
  })
  return isSameList(rows, sent)
}
