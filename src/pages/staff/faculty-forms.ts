import { FacultyChange } from '../../features/settings/contract.ts'
import {
  addFaculty,
  importFaculties,
  previewFaculties,
  saveFaculty,
} from '../../features/staff/actions/save-faculty.ts'
import { receiveFile } from '../shared/receive-uploads.ts'
import { listForm } from './list-form.ts'
import { rowForm, staffForm, withActive } from './staff-page.ts'

const MAX_LIST_BYTES = 200_000

export const facultyListFile = receiveFile(MAX_LIST_BYTES)

/** Forms of `FacultyEditor`. */
export const facultyForms = (to: (done: string) => string) => ({
  'faculty-list': listForm({
    maxBytes: MAX_LIST_BYTES,
    preview: previewFaculties,
    save: importFaculties,
    to: to('importado'),
  }),
  new: staffForm(FacultyChange, addFaculty, to('creado'), withActive),
  faculty: rowForm(FacultyChange, saveFaculty, to('guardado'), withActive),
})
