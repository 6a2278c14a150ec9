import { Link } from 'react-router'
import { CourseInput, ProgrammeInput } from '../../../../features/courses/contract.ts'
import { coursesOf, itemsOf, programmeById } from '../../../../features/courses/store.ts'
import { semesterText } from '../../../../features/courses/texts.ts'
import { allFaculties } from '../../../../features/settings/store.ts'
import { addCourse, saveProgramme } from '../../../../features/staff/actions/save-course.ts'
import { counted } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { FormBox } from '../../staff-form.tsx'
import { idIn, missing, rowForm, staffAction, staffOf, withActive } from '../../staff-page.ts'
import { CourseFormFields, ProgrammeFormFields } from '../course-parts.tsx'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Carrera')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const id = idIn(params.id)
  const programme = await programmeById(ctx.db, id)
  if (!programme) throw missing()
  const [courses, faculties] = await Promise.all([coursesOf(ctx.db, id), allFaculties(ctx.db)])
  const items = await itemsOf(
    ctx.db,
    courses.map((course) => course.id),
  )
  return {
    programme,
    faculties: faculties.map((faculty) => ({ id: faculty.id, name: faculty.name })),
    courses: courses.map((course) => ({
      ...course,
      items: items.filter(({ courseId }) => courseId === course.id).length,
    })),
  }
}

export const action = staffAction({
  programme: rowForm(
    ProgrammeInput,
    saveProgramme,
    ({ params }) => `${paths.staffProgramme(idIn(params['id']))}?done=guardado`,
    withActive,
  ),
  course: rowForm(CourseInput, addCourse, (_, { id }) => `${paths.staffCourse(id)}?done=creado`, withActive),
})

export default function ProgrammePage({ loaderData }: Route.ComponentProps) {
  const { programme, courses, faculties } = loaderData
  const semesters = [...Map.groupBy(courses, ({ semester }) => semester)]
  return (
    <div className="grid gap-4">
      <PageTitle title={programme.name} back={{ label: 'Materias y listas', to: paths.staffCourses() }}>
        {programme.faculty ?? 'De toda la universidad'}
      </PageTitle>
      <DoneNotice />
      {semesters.map(([semester, own]) => (
        <Box key={semester} flush>
          <h2 className="px-4 pt-4 md:px-5">{semesterText(semester)}</h2>
          <ul className="mt-2 divide-y divide-line">
            {own.map((course) => (
              <li key={course.id}>
                <Link
                  to={paths.staffCourse(course.id)}
                  className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 hover:bg-canvas md:px-5"
                >
                  <span>
                    <b>{course.name}</b> <span className="text-sm text-muted">Clave {course.code}</span>
                  </span>
                  <span className="flex items-center gap-2 text-sm text-muted">
                    {!course.active && <Chip tone="warning">Apagada</Chip>}
                    {course.items === 0
                      ? 'Sin lista'
                      : counted(course.items, 'libro o material', 'libros y materiales')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Box>
      ))}
      <FormBox title="Nueva materia" form="course" submit="Crear materia">
        <CourseFormFields />
      </FormBox>
      <FormBox title="Datos de la carrera" form="programme" submit="Guardar carrera">
        <ProgrammeFormFields programme={programme} faculties={faculties} />
      </FormBox>
    </div>
  )
}
