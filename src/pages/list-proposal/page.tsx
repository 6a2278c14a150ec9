import { data } from 'react-router'
import { openProposal, sendProposal } from '../../features/courses/actions/propose-list.ts'
import { listFieldsOf, ProposalForm } from '../../features/courses/contract.ts'
import { listDifference } from '../../features/courses/rules-list.ts'
import { semesterText } from '../../features/courses/texts.ts'
import { ListDifferenceView } from '../../features/courses/ui/list-difference.tsx'
import { ListRows } from '../../features/courses/ui/list-rows.tsx'
import { formatDate } from '../../lib/dates.ts'
import { isAppError } from '../../lib/errors.ts'
import { paths } from '../../paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
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
      difference: proposal.state === 'sent' ? listDifference(now, proposal.items) : null,
    }
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ fault: error.text }, { status: error.status })
  }
}

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
  return (
    <div className="page max-w-4xl pt-6 pb-14">
      {loaderData.fault === null ? (
        <Proposal proposal={loaderData} />
      ) : (
        <>
          <h1>Este enlace no abre ninguna lista</h1>
          <p className="mt-2 text-muted">{loaderData.fault}.</p>
        </>
      )}
    </div>
  )
}

function Proposal({ proposal }: { proposal: Opened }) {
  const { course, code, programme, semester, proposer, isOpen, until } = proposal
  const form = useForm('propose')
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
            <FormErrors {...form.summary} />
            <ListRows form={form} items={proposal.items} />
            <TextArea
              name="comment"
              label="Comentario para quien la revisa"
              optional
              rows={3}
              maxLength={1_000}
              defaultValue={form.value('comment')}
              error={form.error('comment')}
            />
            <Button type="submit" busy={form.busy} className="justify-self-start">
              Enviar la lista
            </Button>
          </ActionForm>
        </Box>
      ) : (
        <Outcome proposal={proposal} />
      )}
    </div>
  )
}

function Outcome({ proposal: { state, reason, items, difference } }: { proposal: Opened }) {
  return (
    <>
      {state === 'sent' && (
        <Notice tone="info" title="La recibimos">
          La está revisando el equipo. Guarda este enlace: aquí verás qué decidió.
        </Notice>
      )}
      {state === 'approved' && (
        <Notice tone="success" title="Aprobada">
          Es la lista de la materia desde ahora. Gracias.
        </Notice>
      )}
      {state === 'rejected' && (
        <Notice tone="warning" title="No se tomó">
          {reason}
        </Notice>
      )}
      <Box>
        <h2 className="mb-3">{difference ? 'Lo que cambia con tu propuesta' : 'Lo que propusiste'}</h2>
        <ListDifferenceView difference={difference ?? { added: items, removed: [], changed: [], same: 0 }} />
      </Box>
    </>
  )
}
