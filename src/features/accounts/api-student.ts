import { createRoute } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse } from '../../http/openapi-parts.ts'
import { sendStudentCode } from './actions/send-student-code.ts'
import { cancelStudentVerification, verifyStudent } from './actions/verify-student.ts'
import { StudentCodeInput, StudentEmailInput, StudentVerification } from './contract.ts'
import { requireViewer } from './policy.ts'
import { readStudentVerification } from './read.ts'

const path = '/account/student-verification'
const answer = { 200: jsonResponse(StudentVerification, 'Where the verification stands') }

const readRoute = createRoute({
  method: 'get',
  path,
  summary: 'The verification as a student',
  responses: answer,
})
const sendRoute = createRoute({
  method: 'post',
  path,
  summary: 'Mails a six-digit code to an institutional address, again after a minute',
  request: { body: jsonBody(StudentEmailInput) },
  responses: answer,
})
const verifyRoute = createRoute({
  method: 'post',
  path: `${path}/code`,
  summary: 'Verifies with the code',
  request: { body: jsonBody(StudentCodeInput) },
  responses: answer,
})
const cancelRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Cancels the code under way',
  responses: answer,
})

export function studentApi() {
  return apiRouter()
    .openapi(readRoute, async (c) =>
      c.json(await readStudentVerification(c.var.ctx, requireViewer(c.var.viewer)), 200),
    )
    .openapi(sendRoute, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      await sendStudentCode(c.var.ctx, viewer, c.req.valid('json').institutionalEmail)
      return c.json(await readStudentVerification(c.var.ctx, viewer), 200)
    })
    .openapi(verifyRoute, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      await verifyStudent(c.var.ctx, viewer, c.req.valid('json').verificationCode)
      return c.json(await readStudentVerification(c.var.ctx, viewer), 200)
    })
    .openapi(cancelRoute, async (c) => {
      const viewer = requireViewer(c.var.viewer)
      await cancelStudentVerification(c.var.ctx, viewer)
      return c.json(await readStudentVerification(c.var.ctx, viewer), 200)
    })
}
