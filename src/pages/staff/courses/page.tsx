import { Link } from 'react-router'
import { z } from 'zod'
import { ProgrammeInput, TermInput } from '../../../features/courses/contract-staff.ts'
import { allProgrammes, allTerms, countsOfProgrammes } from '../../../features/courses/store.ts'
import { waitingProposals } from '../../../features/courses/store-proposals.ts'
import { allFaculties } from '../../../features/settings/store.ts'
import { addProgramme, addTerm, dropTerm, saveTerm } from '../../../features/staff/actions/save-course.ts'
import { CourseImport } from '../../../features/staff/ui/course-import.tsx'
import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { courseTableFile, courseTableForm } from '../../shared/setup-forms.ts'
import { DeleteSheet } from '../delete-sheet.tsx'
import { DoneNotice } from '../done-notice.tsx'
import { PageTitle } from '../page-title.tsx'
import { ProgrammeFormFields } from '../programme-form-fields.tsx'
import { StaffForm } from '../staff-form.tsx'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { rowIdOf, type StaffRequest, staffOf } from '../staff-page.ts'
import type { Route } from './+types/page.ts'
import { TermForm } from './term-form.tsx'

export const handle = staffHandle
export const meta = staffMeta('Materias y listas')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const [programmes, counts, terms, waiting, faculties] = await Promise.all([
    allProgrammes(ctx.db),
    countsOfProgrammes(ctx.db),
    allTerms(ctx.db),
    waitingProposals(ctx.db),
    allFaculties(ctx.db),
  ])
  return {
    programmes: programmes.map((row) => ({ ...row, ...(counts.get(row.id) ?? { courses: 0, items: 0 }) })),
    terms,
    waiting: waiting.map(({ id, course, programme, proposer }) => ({ id, course, programme, proposer })),
    faculties: faculties.map(({ id, name }) => ({ id, name })),
  }
}

const done = (what: string) => `${paths.staffCourses()}?done=${what}`

export const action = formAction(
  staffOf,
  {
    table: courseTableForm(done('tabla')),
    programme: form(
      ProgrammeInput,
      async ({ ctx, staff }: StaffRequest, input) => {
        const { id } = await addProgramme(ctx, staff, input)
        return `${paths.staffProgramme(id)}?done=creado`
      },
      { read: (fields) => ({ ...Object.fromEntries(fields), active: fields.has('active') }) },
    ),
    'new-term': form(TermInput, async ({ ctx, staff }: StaffRequest, input) => {
      await addTerm(ctx, staff, input)
      return done('creado')
    }),
    term: form(TermInput, async ({ ctx, staff }: StaffRequest, input, { fields }) => {
      await saveTerm(ctx, staff, rowIdOf(fields), input)
      return done('guardado')
    }),
    'delete-term': form(z.object({}), async ({ ctx, staff }: StaffRequest, _, { fields }) => {
      await dropTerm(ctx, staff, rowIdOf(fields))
      return done('periodo-borrado')
    }),
  },
  { receive: courseTableFile },
)

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const { programmes, terms, waiting, faculties } = loaderData
  return (
    <div className="grid gap-4">
      <PageTitle title="Materias y listas">
        Lo que pide cada materia. De aquí salen «Tu semestre», y a fin de periodo, el correo que pregunta
        quién ya no usa sus libros.
      </PageTitle>
      <DoneNotice />
      <DeleteSheet
        rows={terms}
        intent="delete-term"
        title={(term) => `¿Seguro que quieres borrar ${term.name}?`}
        submit="Borrar periodo"
      >
        Al final de este periodo ya no preguntamos a nadie por sus libros. No se puede deshacer.
      </DeleteSheet>
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
                  {counted(row.courses, 'materia', 'materias')} · {counted(row.items, 'cosa', 'cosas')}
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
      <Box>
        <h2 className="mb-1">Varias de una hoja de cálculo</h2>
        <p className="mb-4 text-muted">
          La lista de cada materia que traiga queda como en la tabla; lo que no traiga, se queda como está. Se
          guarda todo o nada.
        </p>
        <CourseImport />
      </Box>
      <Box>
        <h2>Periodos</h2>
        <p className="mb-4 text-muted">
          Cuatro semanas antes de que termine uno preguntamos, una vez por persona, a quien tiene libros de
          las listas si los vuelve a vender.
        </p>
        <div className="grid gap-5">
          {terms.map((term) => (
            <TermForm key={term.id} term={term} />
          ))}
          <TermForm />
        </div>
      </Box>
    </div>
  )
}
