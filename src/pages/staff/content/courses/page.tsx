import { Link } from 'react-router'
import { ProgrammeInput } from '../../../../features/courses/contract.ts'
import { allProgrammes, countsOfProgrammes } from '../../../../features/courses/store.ts'
import { allFaculties } from '../../../../features/settings/store.ts'
import { addProgramme } from '../../../../features/staff/actions/save-course.ts'
import { counted } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { DoneNotice, staffMeta } from '../../page-parts.tsx'
import { FormBox } from '../../staff-form.tsx'
import { staffAction, staffForm, staffOf, withActive } from '../../staff-page.ts'
import { CourseTabs, ProgrammeFormFields } from '../course-parts.tsx'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Materias y listas')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const [programmes, counts, faculties] = await Promise.all([
    allProgrammes(ctx.db),
    countsOfProgrammes(ctx.db),
    allFaculties(ctx.db),
  ])
  return {
    programmes: programmes.map((row) => ({ ...row, ...(counts.get(row.id) ?? { courses: 0, items: 0 }) })),
    faculties: faculties.map(({ id, name }) => ({ id, name })),
  }
}

export const action = staffAction({
  programme: staffForm(
    ProgrammeInput,
    addProgramme,
    (_, { id }) => `${paths.staffProgramme(id)}?done=creado`,
    withActive,
  ),
})

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const { programmes, faculties } = loaderData
  return (
    <div className="grid gap-4">
      <CourseTabs here={paths.staffCourses()} />
      <DoneNotice />
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
      <FormBox title="Nueva carrera" form="programme" submit="Crear carrera">
        <ProgrammeFormFields faculties={faculties} />
      </FormBox>
    </div>
  )
}
