import { previewCourseTable } from '../../../../features/courses/actions/import-table.ts'
import { settings } from '../../../../features/settings/rules.ts'
import { importCourses } from '../../../../features/staff/actions/save-course.ts'
import { CourseImport } from '../../../../features/staff/ui/imports.tsx'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { receiveFile } from '../../../shared/receive-uploads.ts'
import { listForm } from '../../list-form.ts'
import { DoneNotice, staffMeta } from '../../page-parts.tsx'
import { staffAction } from '../../staff-page.ts'
import { CourseTabs } from '../course-parts.tsx'

export const meta = staffMeta('Importar materias')

const maxBytes = settings.courses.tableBytes
const to = `${paths.staffCourses()}?done=tabla`

export const action = staffAction(
  { table: listForm({ maxBytes, preview: previewCourseTable, save: importCourses, to }) },
  { receive: receiveFile(maxBytes) },
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
