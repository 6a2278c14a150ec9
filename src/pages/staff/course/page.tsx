import { ListForm } from '../../../features/courses/contract.ts'
import { CourseInput, ProposalLinkInput } from '../../../features/courses/contract-staff.ts'
import { listFieldsOf, longest } from '../../../features/courses/rules.ts'
import { courseById, itemsOf, programmeById } from '../../../features/courses/store.ts'
import { type ProposalOfCourse, proposalsOf } from '../../../features/courses/store-proposals.ts'
import { semesterText } from '../../../features/courses/texts.ts'
import { ListRows } from '../../../features/courses/ui/list-rows.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { linkForList, revokeLink } from '../../../features/staff/actions/decide-list.ts'
import { saveCourse, saveList } from '../../../features/staff/actions/save-course.ts'
import { formatDate } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { CourseFormFields, withActive } from '../course-form-fields.tsx'
import { DoneNotice } from '../done-notice.tsx'
import { fieldIds } from '../field-ids.ts'
import { PageTitle } from '../page-title.tsx'
import { StaffForm, useStaffForm } from '../staff-form.tsx'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { idIn, missing, type StaffRequest, staffOf } from '../staff-page.ts'
import type { Route } from './+types/page.ts'

export const handle = staffHandle
export const meta = staffMeta('Materia')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const id = idIn(params.id)
  const course = await courseById(ctx.db, id)
  if (!course) throw missing()
  const [programme, items, proposals] = await Promise.all([
    programmeById(ctx.db, course.programmeId),
    itemsOf(ctx.db, [id]),
    proposalsOf(ctx.db, id),
  ])
  const now = ctx.clock.now()
  return {
    course,
    programme: { id: course.programmeId, name: programme?.name ?? '' },
    items: items.map(({ requirement, isbn, name, note }) => ({ requirement, isbn, name, note })),
    links: proposals.map((row) => ({ id: row.id, proposer: row.proposer, ...linkState(row, now) })),
  }
}

function linkState(row: ProposalOfCourse, now: Date) {
  if (row.state === 'sent') return { state: 'sent' as const, text: 'Por decidir' }
  if (row.state === 'approved') return { state: 'done' as const, text: 'Aprobada' }
  if (row.state === 'rejected') return { state: 'done' as const, text: 'Rechazada' }
  if (row.revokedAt) return { state: 'done' as const, text: 'Retirado' }
  return row.expiresAt <= now
    ? { state: 'done' as const, text: 'Venció sin lista' }
    : { state: 'open' as const, text: `Abierto hasta el ${formatDate(row.expiresAt)}` }
}

const to = (params: Readonly<Record<string, string | undefined>>, done: string) =>
  `${paths.staffCourse(idIn(params['id']))}?done=${done}`

export const action = formAction(staffOf, {
  course: form(
    CourseInput,
    async ({ ctx, staff }: StaffRequest, input, { params }) => {
      await saveCourse(ctx, staff, idIn(params['id']), input)
      return to(params, 'guardado')
    },
    withActive,
  ),
  list: form(
    ListForm,
    async ({ ctx, staff }: StaffRequest, input, { params }) => {
      await saveList(ctx, staff, idIn(params['id']), input)
      return to(params, 'lista')
    },
    { read: listFieldsOf, fieldOf: (path) => path.join('.') },
  ),
  link: form(ProposalLinkInput, async ({ ctx, staff }: StaffRequest, { proposer }, { params }) => {
    const { token } = await linkForList(ctx, staff, idIn(params['id']), proposer)
    // Shown this once: only its hash is kept.
    return { shown: { proposer, link: ctx.env.PUBLIC_URL + paths.listProposal(token) }, values: [] }
  }),
  revoke: form(ListForm.pick({}), async ({ ctx, staff }: StaffRequest, _, { fields, params }) => {
    await revokeLink(ctx, staff, String(fields.get('key')))
    return to(params, 'enlace-retirado')
  }),
})

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, programme, items, links } = loaderData
  const list = useStaffForm('list')
  return (
    <div className="grid gap-4">
      <PageTitle
        title={course.name}
        back={{ label: programme.name, to: paths.staffProgramme(programme.id) }}
        after={!course.active && <Chip tone="warning">Apagada</Chip>}
      >
        Clave {course.code} · {semesterText(course.semester)}
      </PageTitle>
      <DoneNotice />
      <Box>
        <h2 className="mb-4">Lista</h2>
        <StaffForm form="list" submit="Guardar lista">
          <ListRows form={list} items={items} named={fieldIds('list')} />
        </StaffForm>
      </Box>
      <Links links={links} />
      <Box>
        <h2 className="mb-4">Datos de la materia</h2>
        <StaffForm form="course" submit="Guardar materia">
          <CourseFormFields form="course" course={course} />
        </StaffForm>
      </Box>
    </div>
  )
}

function Links({ links }: { links: Route.ComponentProps['loaderData']['links'] }) {
  const form = useStaffForm('link')
  const made = form.answer?.shown as { proposer: string; link: string } | undefined
  return (
    <Box>
      <h2>Pedir la lista a alguien más</h2>
      <p className="mb-4 text-muted">
        Con un enlace, un profesor o la sociedad de alumnos propone la lista sin tener cuenta; tú decides.
        Dura {settings.courses.proposalDays} días y sirve una vez.
      </p>
      {made && (
        <AnswerNotice tone="success" title={`Enlace para ${made.proposer}`} className="mb-4">
          <p className="select-all [overflow-wrap:anywhere]">{made.link}</p>
          <p>Cópialo ahora: no se vuelve a mostrar.</p>
        </AnswerNotice>
      )}
      <StaffForm form="link" submit="Hacer enlace" variant="secondary">
        <TextField
          key={made?.link}
          {...fieldIds('link')('proposer')}
          label="Para quién"
          maxLength={longest.proposer}
          hint="«Sociedad de alumnos de Ingeniería». Así se dice de quién es la lista."
          defaultValue={made ? '' : form.value('proposer', '')}
          error={form.error('proposer')}
        />
      </StaffForm>
      {links.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {links.map(({ id, proposer, state, text }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span>
                <b className="block">{proposer}</b>
                <span className="text-sm text-muted">{text}</span>
              </span>
              {state === 'sent' && (
                <ButtonLink to={paths.staffProposal(id)} variant="secondary" size="s">
                  Ver la propuesta
                </ButtonLink>
              )}
              {state === 'open' && <StaffForm form={`revoke ${id}`} submit="Retirar" variant="danger" />}
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}
