import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { sendStudentCode } from './actions/send-student-code.ts'
import { cancelStudentVerification, verifyStudent } from './actions/verify-student.ts'
import { StudentCodeInput, StudentEmailInput, StudentVerification } from './contract.ts'
import { accountErrors } from './errors.ts'
import { readStudentVerification } from './read.ts'

const ownAccount = { tag: 'Account', access: 'member' } as const
const answer = { 200: jsonResponse(StudentVerification, 'State of the verification') }

const readRoute = operation('getStudentVerification', 'GET /account/student-verification', {
  ...ownAccount,
  summary: 'Returns the student verification',
  responses: answer,
})
const sendRoute = operation('startStudentVerification', 'POST /account/student-verification', {
  ...ownAccount,
  summary: 'Sends a six-digit code to an institutional address; at most once a minute',
  request: { body: jsonBody(StudentEmailInput) },
  responses: answer,
  errors: [
    refused(
      accountErrors,
      'student-already-verified',
      'student-code-early',
      'student-email-not-allowed',
      'student-email-taken',
    ),
    tooManyAttempts,
  ],
})
const verifyRoute = operation('confirmStudentVerification', 'POST /account/student-verification/code', {
  ...ownAccount,
  summary: 'Verifies the student with the code',
  request: { body: jsonBody(StudentCodeInput) },
  responses: answer,
  errors: [
    refused(
      accountErrors,
      'student-code-missing',
      'student-code-expired',
      'student-code-spent',
      'student-code-wrong',
      'student-email-taken',
    ),
  ],
})
const cancelRoute = operation('cancelStudentVerification', 'DELETE /account/student-verification', {
  ...ownAccount,
  summary: 'Cancels the pending code',
  responses: answer,
})

export const studentApi = apiRouter()
  .openapi(readRoute, async (c) => c.json(await readStudentVerification(c.var.ctx, c.var.viewer), 200))
  .openapi(sendRoute, async (c) => {
    const { viewer } = c.var
    await sendStudentCode(c.var.ctx, viewer, c.req.valid('json').institutionalEmail)
    return c.json(await readStudentVerification(c.var.ctx, viewer), 200)
  })
  .openapi(verifyRoute, async (c) => {
    const { viewer } = c.var
    await verifyStudent(c.var.ctx, viewer, c.req.valid('json').verificationCode)
    return c.json(await readStudentVerification(c.var.ctx, viewer), 200)
  })
  .openapi(cancelRoute, async (c) => {
    const { viewer } = c.var
    await cancelStudentVerification(c.var.ctx, viewer)
    return c.json(await readStudentVerification(c.var.ctx, viewer), 200)
  })
