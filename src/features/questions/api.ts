import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { idParams, jsonBody, jsonPage, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { readProduct } from '../catalogue/read-product.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { storeErrors } from '../stores/errors.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { answerQuestion } from './actions/answer-question.ts'
import { askQuestion } from './actions/ask-question.ts'
import {
  AnswerQuestionInput,
  AskQuestionInput,
  OwnQuestionView,
  ownQuestionsPageSize,
  QuestionsPage,
  QuestionsQuery,
} from './contract.ts'
import { questionErrors } from './errors.ts'
import { countOwnQuestions, questionsOfProduct, questionsOfStore } from './store.ts'
import { ownQuestionView, questionView } from './views.ts'

const ownQuestions = { tag: 'Questions', access: 'member' } as const
const list = operation('listStoreQuestions', 'GET /store/messages', {
  ...ownQuestions,
  scope: 'questions:answer',
  summary: 'Lists the questions to your store, unanswered ones first',
  request: {
    query: z.object({
      filter: z.enum(['all', 'unanswered', 'answered']).default('all'),
      cursor: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
  },
  responses: {
    200: jsonResponse(jsonPage(OwnQuestionView), 'A page; nextCursor is the number of the next page'),
  },
  errors: [refused(storeErrors, 'store-missing')],
})
const answer = operation('answerQuestion', 'POST /store/messages/{id}/answer', {
  ...ownQuestions,
  scope: 'questions:answer',
  summary: 'Answers a question and notifies its author by mail',
  request: {
    params: idParams,
    body: jsonBody(AnswerQuestionInput.omit({ questionId: true })),
  },
  responses: { 204: { description: 'Answered' } },
  errors: [
    refused(questionErrors, 'question-answered', 'question-not-found'),
    refused(storeErrors, 'store-missing'),
  ],
})
const productParams = z.object({ url: z.string().min(1).max(300) })

const listOfProduct = operation('listQuestions', 'GET /products/{url}/questions', {
  tag: 'Questions',
  access: 'everyone',
  scope: 'catalogue:read',
  summary: 'Lists the questions about a product with their answers, newest first',
  request: { params: productParams, query: QuestionsQuery },
  responses: { 200: jsonResponse(QuestionsPage, 'A page') },
  errors: [refused(catalogueErrors, 'product-gone', 'product-not-found')],
})
const ask = operation('askQuestion', 'POST /products/{url}/questions', {
  ...ownQuestions,
  summary: 'Asks a question about a product',
  request: { params: productParams, body: jsonBody(AskQuestionInput.omit({ productUrl: true })) },
  responses: {
    201: jsonResponse(z.object({ id: z.string() }), 'The question is shown on the product’s page'),
  },
  errors: [
    refused(catalogueErrors, 'product-not-found'),
    tooManyAttempts,
    refused(questionErrors, 'question-own-product', 'question-refused', 'question-sign-in-needed'),
  ],
})

export const questionsApi = apiRouter()
  .openapi(list, async (c) => {
    const { ctx, viewer } = c.var
    const store = await authorizeOwnStore(ctx.db, viewer)
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
  .openapi(listOfProduct, async (c) => {
    const { ctx, viewer } = c.var
    const { productId } = await readProduct(ctx, viewer, c.req.valid('param').url)
    const page = await questionsOfProduct(ctx.db, productId, c.req.valid('query'))
    return c.json({ items: page.rows.map(questionView), total: page.total, nextCursor: page.nextCursor }, 200)
  })
  .openapi(ask, async (c) => {
    const { url: productUrl } = c.req.valid('param')
    return c.json(await askQuestion(c.var.ctx, c.var.viewer, { ...c.req.valid('json'), productUrl }), 201)
  })
