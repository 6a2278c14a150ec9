import { CourseInput, ListForm } from '../../../../features/courses/contract.ts'
import { listFieldsOf } from '../../../../features/courses/rules.ts'
import { courseById, itemsOf, programmeById } from '../../../../features/courses/store.ts'
import { semesterText } from '../../../../features/courses/texts.ts'
import { ListRows } from '../../../../features/courses/ui/list-rows.tsx'
import { saveCourse, saveList } from '../../../../features/staff/actions/save-course.ts'
import { paths } from '../../../../paths.ts'
import { Chip } from '../../../../ui/chip.tsx'
import type { ReceivedForm } from '../../../shared/form-action.ts'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { FormBox, useStaffForm } from '../../staff-form.tsx'
import { idIn, missing, rowForm, staffAction, staffOf, withActive } from '../../staff-page.ts'
import { CourseFormFields } from '../course-parts.tsx'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Materia')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const id = idIn(params.id)
  const course = await courseById(ctx.db, id)
  if (!course) throw missing()
  const [programme, items] = await Promise.all([
    programmeById(ctx.db, course.programmeId),
    itemsOf(ctx.db, [id]),
  ])
  return {
    course,
    programme: { id: course.programmeId, name: programme?.name ?? '' },
    items: items.map(({ requirement, isbn, name, note }) => ({ requirement, isbn, name, note })),
  }
}

const done =
  (what: string) =>
  ({ params }: ReceivedForm) =>
    `${paths.staffCourse(idIn(params['id']))}?done=${what}`

export const action = staffAction({
  course: rowForm(CourseInput, saveCourse, done('guardado'), withActive),
  list: rowForm(ListForm, saveList, done('lista'), {
    read: listFieldsOf,
    fieldOf: (path) => path.join('.'),
  }),
})

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, programme, items } = loaderData
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
      <FormBox title="Lista" form="list" submit="Guardar lista">
        <ListRows form={list} items={items} named={list.id} />
      </FormBox>
      <FormBox title="Datos de la materia" form="course" submit="Guardar materia">
        <CourseFormFields course={course} />
      </FormBox>
    </div>
  )
}
