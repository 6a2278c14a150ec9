import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { rowIdInPath } from '../../lib/form-fields.ts'
import { requireStaff } from '../accounts/policy.ts'
import { ListInput } from '../courses/contract.ts'
import {
  CourseInput,
  CourseTableInput,
  CourseTableView,
  ProgrammeInput,
  TermInput,
} from '../courses/contract-staff.ts'
import { courseErrors } from '../courses/errors.ts'
import {
  addCourse,
  addProgramme,
  addTerm,
  dropTerm,
  exportCourses,
  importCourses,
  previewCourses,
  saveCourse,
  saveList,
  saveProgramme,
  saveTerm,
} from './actions/save-course.ts'
import { done } from './api-acts.ts'
import { changes, creates } from './api-content.ts'
import { staffErrors } from './errors.ts'

const id = rowIdInPath
const byId = z.object({ id })
const ownCase = refused(staffErrors, 'own-case')

const newProgramme = creates({
  id: 'createProgramme',
  path: '/staff/programmes',
  summary: 'Adds a programme of study',
  input: ProgrammeInput,
  errors: refused(courseErrors, 'programme-name-taken', 'programmes-full'),
})
const programme = changes({
  id: 'updateProgramme',
  path: '/staff/programmes',
  summary: 'Changes a programme of study',
  input: ProgrammeInput,
  errors: refused(courseErrors, 'programme-name-taken', 'programme-not-found', 'semesters-too-few'),
})
const newCourse = operation({
  id: 'createCourse',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/programmes/{id}/courses',
  summary: 'Adds a course to a programme',
  request: { params: byId, body: jsonBody(CourseInput) },
  responses: { 201: jsonResponse(z.object({ id: z.int() }), 'Created') },
  errors: [
    refused(courseErrors, 'course-code-taken', 'courses-full', 'programme-not-found', 'semester-unknown'),
    ownCase,
  ],
})
const course = changes({
  id: 'updateCourse',
  path: '/staff/courses',
  summary: 'Changes a course',
  input: CourseInput,
  errors: refused(
    courseErrors,
    'course-code-taken',
    'course-not-found',
    'programme-not-found',
    'semester-unknown',
  ),
})
const list = operation({
  id: 'setCourseList',
  tag: 'Staff',
  access: 'staff',
  method: 'put',
  path: '/staff/courses/{id}/list',
  summary: 'The list of a course becomes this one',
  request: { params: byId, body: jsonBody(ListInput) },
  responses: done,
  errors: [refused(courseErrors, 'course-not-found'), ownCase],
})
const table = operation({
  id: 'exportCourses',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/courses.csv',
  summary:
    'All courses with their lists as a table, or those of one programme; an example where there are none',
  request: { query: z.object({ programme: id.optional() }) },
  responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } },
})
const preview = operation({
  id: 'previewCourses',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/courses/preview',
  summary: 'What a table of courses would do, and what is wrong with its lines; saves nothing',
  request: { body: jsonBody(CourseTableInput) },
  responses: { 200: jsonResponse(CourseTableView, 'Each course, and problems') },
})
const imports = operation({
  id: 'importCourses',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/courses/import',
  summary: 'Saves a table of courses, all of it or nothing; courses that it does not name stay',
  request: { body: jsonBody(CourseTableInput) },
  responses: { 200: jsonResponse(z.object({ created: z.int(), changed: z.int() }), 'How many courses') },
  errors: [refused(courseErrors, 'course-table-wrong'), ownCase],
})
const newTerm = creates({
  id: 'createTerm',
  path: '/staff/terms',
  summary: 'Adds a term of the university’s calendar',
  input: TermInput,
  errors: refused(courseErrors, 'term-name-taken', 'terms-overlap', 'terms-full'),
})
const term = changes({
  id: 'updateTerm',
  path: '/staff/terms',
  summary: 'Changes a term',
  input: TermInput,
  errors: refused(courseErrors, 'term-name-taken', 'terms-overlap', 'term-not-found'),
})
const oldTerm = operation({
  id: 'deleteTerm',
  tag: 'Staff',
  access: 'staff',
  method: 'delete',
  path: '/staff/terms/{id}',
  summary: 'Removes a term',
  request: { params: byId },
  responses: done,
  errors: [refused(courseErrors, 'term-not-found'), ownCase],
})
/** Programmes, courses, lists and terms. */
export function staffCoursesApi() {
  return apiRouter()
    .openapi(newProgramme, async (c) =>
      c.json(await addProgramme(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json')), 201),
    )
    .openapi(programme, async (c) => {
      await saveProgramme(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(newCourse, async (c) => {
      const { id: programmeId } = c.req.valid('param')
      return c.json(
        await addCourse(c.var.ctx, requireStaff(c.var.viewer), programmeId, c.req.valid('json')),
        201,
      )
    })
    .openapi(course, async (c) => {
      await saveCourse(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(list, async (c) => {
      await saveList(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(table, async (c) =>
      c.body(
        await exportCourses(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('query').programme),
        200,
        {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="materias.csv"',
        },
      ),
    )
    .openapi(preview, async (c) =>
      c.json(await previewCourses(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json').csv), 200),
    )
    .openapi(imports, async (c) =>
      c.json(await importCourses(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json').csv), 200),
    )
    .openapi(newTerm, async (c) =>
      c.json(await addTerm(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json')), 201),
    )
    .openapi(term, async (c) => {
      await saveTerm(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(oldTerm, async (c) => {
      await dropTerm(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id)
      return c.body(null, 204)
    })
}
