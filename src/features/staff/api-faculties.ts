import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { requireStaff } from '../accounts/policy.ts'
import { FacultyChange, FacultyListInput, FacultyListView } from '../settings/contract.ts'
import { settingsErrors } from '../settings/errors.ts'
import { exportFaculties, importFaculties, previewFaculties } from './actions/import-faculties.ts'
import { addFaculty, saveFaculty } from './actions/save-faculty.ts'
import { changes, creates } from './api-content.ts'
import { staffErrors } from './errors.ts'

const newFaculty = creates({
  id: 'createFaculty',
  path: '/staff/faculties',
  summary: 'Adds a faculty with its office',
  input: FacultyChange,
  errors: refused(settingsErrors, 'faculty-name-taken'),
})
const faculty = changes({
  id: 'updateFaculty',
  path: '/staff/faculties',
  summary: 'Changes a faculty, its office or its hours',
  input: FacultyChange,
  errors: refused(settingsErrors, 'faculty-missing', 'faculty-name-taken'),
})
const facultyList = operation({
  id: 'exportFaculties',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/faculties.csv',
  summary: 'All faculties as a table for spreadsheets, an example where there are none',
  responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
})
const facultyPreview = operation({
  id: 'previewFaculties',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/faculties/preview',
  summary: 'What a list of faculties would do, and what is wrong with its lines; saves nothing',
  request: { body: jsonBody(FacultyListInput) },
  responses: { 200: jsonResponse(FacultyListView, 'Each line, and problems') },
})
const facultyImport = operation({
  id: 'importFaculties',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/faculties/import',
  summary: 'Saves a list of faculties, all of it or nothing; those of the same name are changed',
  request: { body: jsonBody(FacultyListInput) },
  responses: { 200: jsonResponse(z.object({ created: z.int(), changed: z.int() }), 'How many') },
  errors: [
    refused(settingsErrors, 'faculty-list-wrong', 'faculty-name-taken'),
    refused(staffErrors, 'own-case'),
  ],
})

/** Places of hand-over, one by one and as a list. */
export function staffFacultiesApi() {
  return apiRouter()
    .openapi(newFaculty, async (c) =>
      c.json(await addFaculty(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json')), 201),
    )
    .openapi(faculty, async (c) => {
      await saveFaculty(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(facultyList, async (c) =>
      c.body(await exportFaculties(c.var.ctx, requireStaff(c.var.viewer)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="facultades.csv"',
      }),
    )
    .openapi(facultyPreview, async (c) => {
      const { csv } = c.req.valid('json')
      return c.json(await previewFaculties(c.var.ctx, requireStaff(c.var.viewer), csv), 200)
    })
    .openapi(facultyImport, async (c) => {
      const { csv } = c.req.valid('json')
      return c.json(await importFaculties(c.var.ctx, requireStaff(c.var.viewer), csv), 200)
    })
}
