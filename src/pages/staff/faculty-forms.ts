import { FacultyChange } from '../../features/settings/contract.ts'
import { addFaculty, saveFaculty } from '../../features/staff/actions/save-faculty.ts'
import { form } from '../shared/form-action.ts'
import { facultyListForm } from '../shared/setup-forms.ts'
import { rowIdOf, type StaffRequest } from './staff-page.ts'

const options = {
  read: (fields: FormData) => ({ ...Object.fromEntries(fields), active: fields.has('active') }),
}

/** What a page does that draws `FacultyEditor`; `to` is where an act leads, by its name. */
export const facultyForms = (to: (done: string) => string) => ({
  'faculty-list': facultyListForm(to('importado')),
  new: form(
    FacultyChange,
    async ({ ctx, staff }: StaffRequest, input) => {
      await addFaculty(ctx, staff, input)
      return to('creado')
    },
    options,
  ),
  faculty: form(
    FacultyChange,
    async ({ ctx, staff }: StaffRequest, input, { fields }) => {
      await saveFaculty(ctx, staff, rowIdOf(fields), input)
      return to('guardado')
    },
    options,
  ),
})
