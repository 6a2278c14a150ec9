import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse } from '../../http/openapi-parts.ts'
import { readProduct } from '../catalogue/read-product.ts'
import { askQuestion } from './actions/ask-question.ts'
import { QuestionsPage, QuestionsQuery } from './contract.ts'
import { AskQuestionInput } from './contract-writes.ts'
import { countQuestions, questionsOfProduct } from './store.ts'
import { questionView } from './views.ts'

const tags = ['Preguntas']
const params = z.object({ url: z.string().min(1).max(300) })

const list = createRoute({
  method: 'get',
  path: '/products/{url}/questions',
  tags,
  summary: 'What was asked about a product, and what its store answered; the newest first',
  request: { params, query: QuestionsQuery },
  responses: { 200: jsonResponse(QuestionsPage, 'A page') },
})
const ask = createRoute({
  method: 'post',
  path: '/products/{url}/questions',
  tags,
  summary: 'Asks the store of a product',
  request: { params, body: jsonBody(AskQuestionInput.omit({ productUrl: true })) },
  responses: { 201: jsonResponse(z.object({ id: z.string() }), 'It is on the product’s page') },
})

export function productQuestionsApi() {
  return apiRouter()
    .openapi(list, async (c) => {
      const { ctx, viewer } = c.var
      const { productId } = await readProduct(ctx, viewer, c.req.valid('param').url)
      const [page, total] = await Promise.all([
        questionsOfProduct(ctx.db, productId, c.req.valid('query')),
        countQuestions(ctx.db, productId),
      ])
      return c.json({ items: page.rows.map(questionView), total, nextCursor: page.nextCursor }, 200)
    })
    .openapi(ask, async (c) => {
      const { url: productUrl } = c.req.valid('param')
      return c.json(await askQuestion(c.var.ctx, c.var.viewer, { ...c.req.valid('json'), productUrl }), 201)
    })
}
