import { z } from 'zod'
import { ProposalDecision } from '../../../features/courses/contract-staff.ts'
import { longest } from '../../../features/courses/rules.ts'
import { listDifference } from '../../../features/courses/rules-list.ts'
import { itemsOf } from '../../../features/courses/store.ts'
import { proposalById } from '../../../features/courses/store-proposals.ts'
import { semesterText } from '../../../features/courses/texts.ts'
import { ListDifferenceView } from '../../../features/courses/ui/list-difference.tsx'
import { decideOnList } from '../../../features/staff/actions/decide-list.ts'
import { queueKindTexts } from '../../../features/staff/texts.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { DoneNotice } from '../done-notice.tsx'
import { fieldIds } from '../field-ids.ts'
import { PageTitle } from '../page-title.tsx'
import { StaffForm, useStaffForm } from '../staff-form.tsx'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { missing, type StaffRequest, staffOf } from '../staff-page.ts'
import type { Route } from './+types/page.ts'

export const handle = staffHandle
export const meta = staffMeta('Lista propuesta')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const proposal = z.uuid().safeParse(params.id).success ? await proposalById(ctx.db, params.id) : undefined
  if (!proposal || proposal.state === 'open') throw missing()
  const now = await itemsOf(ctx.db, [proposal.courseId])
  return {
    ...proposal,
    sent: proposal.sentAt && formatDateTime(proposal.sentAt),
    decided: proposal.decidedAt && formatDateTime(proposal.decidedAt),
    difference: listDifference(now, proposal.items),
  }
}

const decide = (decision: 'approve' | 'reject') =>
  form(
    ProposalDecision,
    async ({ ctx, staff }: StaffRequest, input, { params: { id = '' } }) => {
      if (!z.uuid().safeParse(id).success) throw missing()
      await decideOnList(ctx, staff, id, input)
      return `${paths.staffCourses()}?done=${decision === 'approve' ? 'lista-aprobada' : 'lista-rechazada'}`
    },
    { read: (fields) => ({ ...Object.fromEntries(fields), decision }) },
  )

/** A refusal too: somebody else may have decided. */
export const shouldRevalidate = () => true

export const action = formAction(staffOf, { approve: decide('approve'), reject: decide('reject') })

export default function ProposalPage({ loaderData }: Route.ComponentProps) {
  const { state, course, code, programme, semester, proposer, comment, difference, sent, decided, reason } =
    loaderData
  const reject = useStaffForm('reject')
  const { label, key } = queueKindTexts.list
  return (
    <div className="grid gap-5">
      <PageTitle
        title={`Lista propuesta: ${course}`}
        back={{ label, to: `${paths.staff()}?tipo=${key}` }}
        after={
          state === 'sent' ? (
            <Chip tone="warning">Por decidir</Chip>
          ) : (
            <Chip tone={state === 'approved' ? 'success' : 'error'}>
              {state === 'approved' ? 'Aprobada' : 'Rechazada'}
            </Chip>
          )
        }
      >
        Clave {code} · {programme}, {semesterText(semester)}. La propone {proposer}; llegó {sent}.
      </PageTitle>
      <DoneNotice />
      <div className="grid items-start gap-5 xl:grid-cols-aside">
        <Box className="grid gap-4">
          {state === 'sent' && (
            <>
              <h2>Lo que cambia</h2>
              <ListDifferenceView difference={difference} />
            </>
          )}
          {comment && (
            <div>
              <h2 className="text-lg">Comentario de quien propone</h2>
              <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>
            </div>
          )}
          {state !== 'sent' && (
            <p>
              {state === 'approved' ? 'Se aprobó' : 'Se rechazó'} {decided}. {reason}
            </p>
          )}
        </Box>
        {state === 'sent' && (
          <div className="grid gap-5">
            <Box>
              <h2 className="mb-3">Aprobar</h2>
              <StaffForm form="approve" submit="Aprobar la lista">
                <p className="text-md text-muted">Queda en lugar de la lista de hoy.</p>
              </StaffForm>
            </Box>
            <Box>
              <h2 className="mb-3">Rechazar</h2>
              <StaffForm form="reject" submit="Rechazar" variant="danger">
                <TextArea
                  {...fieldIds('reject')('reason')}
                  label="Motivo"
                  hint="Quien la propuso lo lee en su enlace."
                  rows={3}
                  maxLength={longest.reason}
                  defaultValue={reject.value('reason', '')}
                  error={reject.error('reason')}
                />
              </StaffForm>
            </Box>
          </div>
        )}
      </div>
    </div>
  )
}
