import { CourseImport } from '../../../../features/staff/ui/course-import.tsx'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { DoneNotice, staffHandle, staffMeta } from '../../page-parts.tsx'
import { courseTableFile, courseTableForm } from '../../setup-forms.ts'
import { staffAction } from '../../staff-page.ts'
import { CourseTabs } from '../course-tabs.tsx'

export const handle = staffHandle
export const meta = staffMeta('Importar materias')

export const action = staffAction(
  { table: courseTableForm(`${paths.staffCourses()}?done=tabla`) },
  { receive: courseTableFile },
)

export default function CourseTablePage() {
  return (
    <div className="grid gap-4">
      <CourseTabs here={paths.staffCourseTable()} />
      <DoneNotice />
      <Box>
        <h2 className="mb-1">Varias de una hoja de cálculo</h2>
        <p className="mb-4 text-muted">
          Las listas de la tabla reemplazan a las de hoy; las demás se quedan igual. Se guarda todo o nada.
        </p>
        <CourseImport />
      </Box>
    </div>
  )
}
