import { Link } from 'react-router'
import { ProgrammeInput } from '../../../features/courses/contract-staff.ts'
import { allProgrammes, countsOfProgrammes } from '../../../features/courses/store.ts'
import { waitingProposals } from '../../../features/courses/store-proposals.ts'
import { allFaculties } from '../../../features/settings/store.ts'
import { addProgramme } from '../../../features/staff/actions/save-course.ts'
import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { CourseTabs } from '../course-tabs.tsx'
import { DoneNotice } from '../done-notice.tsx'
import { ProgrammeFormFields } from '../programme-form-fields.tsx'
import { StaffForm } from '../staff-form.tsx'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { type StaffRequest, staffOf } from '../staff-page.ts'
import type { Route } from './+types/page.ts'

export const handle = staffHandle
export const meta = staffMeta('Materias y listas')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const [programmes, counts, waiting, faculties] = await Promise.all([
    allProgrammes(ctx.db),
    countsOfProgrammes(ctx.db),
    waitingProposals(ctx.db),
    allFaculties(ctx.db),
  ])
  return {
    programmes: programmes.map((row) => ({ ...row, ...(counts.get(row.id) ?? { courses: 0, items: 0 }) })),
    waiting: waiting.map(({ id, course, programme, proposer }) => ({ id, course, programme, proposer })),
    faculties: faculties.map(({ id, name }) => ({ id, name })),
  }
}

export const action = formAction(staffOf, {
  programme: form(
    ProgrammeInput,
    async ({ ctx, staff }: StaffRequest, input) => {
      const { id } = await addProgramme(ctx, staff, input)
      return `${paths.staffProgramme(id)}?done=creado`
    },
    { read: (fields) => ({ ...Object.fromEntries(fields), active: fields.has('active') }) },
  ),
})

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const { programmes, waiting, faculties } = loaderData
  return (
    <div className="grid gap-4">
      <CourseTabs here={paths.staffCourses()} />
      <DoneNotice />
      {waiting.length > 0 && (
        <Box highlighted>
          <h2>Listas por decidir</h2>
          <ul className="mt-2 grid">
            {waiting.map(({ id, course, programme, proposer }) => (
              <li key={id}>
                <Link to={paths.staffProposal(id)} className="link inline-flex min-h-11 items-center">
                  {course}, {programme}: la propone {proposer}
                </Link>
              </li>
            ))}
          </ul>
        </Box>
      )}
      <Box flush>
        <h2 className="px-4 pt-4 md:px-5">Carreras</h2>
        {programmes.length === 0 && (
          <p className="px-4 pt-1 pb-4 text-muted md:px-5">
            Todavía no hay ninguna. Crea una o importa una tabla.
          </p>
        )}
        <ul className="mt-2 divide-y divide-line">
          {programmes.map((row) => (
            <li key={row.id}>
              <Link
                to={paths.staffProgramme(row.id)}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 hover:bg-canvas md:px-5"
              >
                <span className="font-bold">{row.name}</span>
                <span className="flex items-center gap-2 text-sm text-muted">
                  {!row.active && <Chip tone="warning">Apagada</Chip>}
                  {counted(row.semesters, 'semestre', 'semestres')} ·{' '}
                  {counted(row.courses, 'materia', 'materias')} ·{' '}
                  {counted(row.items, 'libro o material', 'libros y materiales')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Box>
      <Box>
        <h2 className="mb-4">Nueva carrera</h2>
        <StaffForm form="programme" submit="Crear carrera">
          <ProgrammeFormFields form="programme" faculties={faculties} />
        </StaffForm>
      </Box>
    </div>
  )
}
