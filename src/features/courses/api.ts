import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonPage, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { wholeList } from '../../lib/paging.ts'
import { endEnrolment, enrol, markItem } from './actions/enrol.ts'
import { EnrolmentInput, EnrolmentView, OwnedInput, ProgrammeView, SemesterView } from './contract.ts'
import { courseErrors } from './errors.ts'
import { readEnrolment, readProgrammes, readSemester } from './read.ts'
import { maximum } from './rules.ts'

const ownCourses = { tag: 'Courses', access: 'member' } as const
const programmes = operation('listProgrammes', 'GET /programmes', {
  tag: 'Courses',
  access: 'everyone',
  scope: 'catalogue:read',
  summary: 'Lists the programmes of study by name',
  responses: { 200: jsonResponse(jsonPage(ProgrammeView), 'The programmes') },
})
const semester = operation('getSemester', 'GET /programmes/{slug}/semesters/{semester}', {
  tag: 'Courses',
  access: 'everyone',
  summary: 'Returns the reading lists of a semester with current offers and, if signed in, your owned items',
  request: {
    params: z.object({
      slug: z.string().min(1).max(200),
      semester: z.coerce.number().int().min(1).max(maximum.semesters),
    }),
  },
  responses: { 200: jsonResponse(SemesterView, 'The courses with their lists') },
  errors: [refused(courseErrors, 'programme-not-found', 'semester-unknown')],
})
const enrolment = operation('getEnrolment', 'GET /account/enrolment', {
  ...ownCourses,
  scope: 'account:read',
  summary: 'Returns your programme and semester',
  responses: {
    200: jsonResponse(z.object({ enrolment: EnrolmentView.nullable() }), 'null if you have not set it'),
  },
})
const setEnrolment = operation('setEnrolment', 'PUT /account/enrolment', {
  ...ownCourses,
  summary: 'Sets your programme and semester',
  request: { body: jsonBody(EnrolmentInput) },
  responses: { 204: { description: 'Saved' } },
  errors: [refused(courseErrors, 'programme-not-found', 'semester-unknown')],
})
const deleteEnrolment = operation('deleteEnrolment', 'DELETE /account/enrolment', {
  ...ownCourses,
  summary: 'Deletes your programme and semester',
  responses: { 204: { description: 'Deleted' } },
})
const owned = operation('setOwnedItem', 'PUT /account/owned-items', {
  ...ownCourses,
  summary: 'Sets whether you own a book (by ISBN) or a material (by name)',
  request: { body: jsonBody(OwnedInput) },
  responses: { 204: { description: 'Saved' } },
  errors: [refused(courseErrors, 'owned-full')],
})

export const coursesApi = apiRouter()
  .openapi(programmes, async (c) => c.json(wholeList(await readProgrammes(c.var.ctx)), 200))
  .openapi(semester, async (c) => {
    const { slug, semester: number } = c.req.valid('param')
    return c.json(await readSemester(c.var.ctx, c.var.viewer, slug, number), 200)
  })
  .openapi(enrolment, async (c) => c.json({ enrolment: await readEnrolment(c.var.ctx, c.var.viewer) }, 200))
  .openapi(setEnrolment, async (c) => {
    await enrol(c.var.ctx, c.var.viewer, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(deleteEnrolment, async (c) => {
    await endEnrolment(c.var.ctx, c.var.viewer)
    return c.body(null, 204)
  })
  .openapi(owned, async (c) => {
    await markItem(c.var.ctx, c.var.viewer, c.req.valid('json'))
    return c.body(null, 204)
  })
