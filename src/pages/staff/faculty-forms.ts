import { FacultyChange } from '../../features/settings/contract.ts'
import { addFaculty, saveFaculty } from '../../features/staff/actions/save-faculty.ts'
import { facultyListForm } from './setup-forms.ts'
import { rowIdOf, staffIntent } from './staff-page.ts'

const options = {
  read: (fields: FormData) => ({ ...Object.fromEntries(fields), active: fields.has('active') }),
}

/** Forms of `FacultyEditor`. */
export const facultyForms = (to: (done: string) => string) => ({
  'faculty-list': facultyListForm(to('importado')),
  new: staffIntent(
    FacultyChange,
    async ({ ctx, staff }, input) => {
      await addFaculty(ctx, staff, input)
      return to('creado')
    },
    options,
  ),
  faculty: staffIntent(
    FacultyChange,
    async ({ ctx, staff }, input, { fields }) => {
      await saveFaculty(ctx, staff, rowIdOf(fields), input)
      return to('guardado')
    },
    options,
  ),
})
