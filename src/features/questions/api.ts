import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse } from '../../http/openapi-parts.ts'
import { requireViewer } from '../accounts/policy.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { answerQuestion } from './actions/answer-question.ts'
import { OwnQuestionView, ownQuestionsPageSize } from './contract-own.ts'
import { AnswerQuestionInput } from './contract-writes.ts'
import { countOwnQuestions, questionsOfStore } from './store-own.ts'
import { ownQuestionView } from './views-own.ts'

const tags = ['Tu tienda']

const list = createRoute({
  method: 'get',
  path: '/store/messages',
  tags,
  summary: 'What your store was asked, unanswered first',
  request: {
    query: z.object({
      filter: z.enum(['all', 'unanswered', 'answered']).default('all'),
      cursor: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
  },
  responses: {
    200: jsonResponse(
      z.object({ items: z.array(OwnQuestionView), total: z.int(), nextCursor: z.string().nullable() }),
      'A page; nextCursor is the number of the next one',
    ),
  },
})
const answer = createRoute({
  method: 'post',
  path: '/store/messages/{id}/answer',
  tags,
  summary: 'Answers a question; who asked is told by mail',
  request: {
    params: z.object({ id: z.uuid() }),
    body: jsonBody(AnswerQuestionInput.omit({ questionId: true })),
  },
  responses: { 204: { description: 'Answered' } },
})

export function questionsApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const { ctx, viewer } = c.var
      const store = await authorizeOwnStore(ctx.db, requireViewer(viewer))
      const { filter, cursor } = c.req.valid('query')
      const limit = ownQuestionsPageSize
      const [rows, counts] = await Promise.all([
        questionsOfStore(ctx.db, store.id, filter, { limit, offset: (cursor - 1) * limit }),
        countOwnQuestions(ctx.db, store.id),
      ])
      const total = counts[filter]
      const nextCursor = cursor * limit < total ? String(cursor + 1) : null
      return c.json({ items: rows.map(ownQuestionView), total, nextCursor }, 200)
    })
    .openapi(answer, async (c) => {
      const { ctx, viewer } = c.var
      await answerQuestion(ctx, viewer, { ...c.req.valid('json'), questionId: c.req.valid('param').id })
      return c.body(null, 204)
    })
}
