import { member, noBody, open, order, owner, product, type Row, seller } from './access-rows.ts'

const nobody = '0195f5a0-0000-7000-8000-000000000000'
const unknown = { at: () => ({ id: nobody }) }
const answer = () => ({ answer: 'Lo revisamos' })
const picture = nobody
const productBody = () => ({
  condition: 'nuevo',
  name: 'Cosa de prueba',
  categoryId: 1,
  subcategoryId: 1,
  description: '<p>Una cosa</p>',
  tags: ['cosa'],
  priceCents: 10_000,
  stock: 1,
  images: [picture, picture],
})
const productChange = () => {
  const { categoryId: _category, subcategoryId: _subcategory, ...change } = productBody()
  return change
}

/** Selling, returns and disputes. */
export const tradeAccess: Record<string, Row> = {
  'POST /stores': { body: noBody, answers: member(422) },
  'POST /store/uploads': { body: noBody, answers: member(422) },
  'DELETE /store/uploads/{id}': { ...unknown, answers: member(204) },
  'POST /store/check-name': { body: () => ({ name: 'Libre' }), answers: member(200) },
  'POST /store/name': { body: () => ({ name: 'Libre' }), answers: seller(204, 404) },
  // An empty body is refused before the caller is checked.
  'PATCH /store': { body: noBody, answers: member(422) },
  'GET /store/products': { answers: seller(200, 404) },
  'GET /store/products.csv': { answers: seller(200, 404) },
  'POST /store/products': { body: productBody, answers: member(422) },
  'PUT /store/holidays': { body: () => ({ holidays: null }), answers: seller(204, 404) },
  'POST /store/products/changes': { body: noBody, answers: member(422) },
  'POST /store/products/changes/preview': { body: noBody, answers: member(422) },
  'POST /store/products/pause': { body: noBody, answers: member(422) },
  'POST /store/products/check-name': { body: () => ({ name: 'Libre' }), answers: seller(200, 404) },
  'GET /store/products/{url}': { ...product, answers: seller(200, 404) },
  'GET /store/books/{isbn}': { at: () => ({ isbn: '9786070000317' }), answers: member(200) },
  'PATCH /store/products/{url}': { ...product, body: productChange, answers: member(422) },
  'DELETE /store/products/{url}': { ...product, answers: seller(409, 404) },
  'POST /store/imports': { body: noBody, answers: seller(400, 404) },
  'GET /store/imports/template.csv': { answers: member(200) },
  'GET /store/imports/{id}': { ...unknown, answers: seller(404, 404) },
  'GET /store/imports/{id}/rows': { ...unknown, answers: seller(404, 404) },
  'GET /store/imports/{id}/errors.csv': { ...unknown, answers: seller(404, 404) },
  'PATCH /store/imports/{id}/rows/{line}': {
    at: () => ({ id: nobody, line: 2 }),
    body: () => ({ leftOut: true }),
    answers: seller(404, 404),
  },
  'POST /store/imports/{id}/confirm': { ...unknown, answers: seller(404, 404) },
  'DELETE /store/imports/{id}': { ...unknown, answers: seller(404, 404) },
  'GET /store/stats': { answers: seller(200, 404) },
  'GET /store/draft': { answers: member(404) },
  'PUT /store/draft': { body: () => ({ values: {} }), answers: member(200) },
  'DELETE /store/draft': { answers: member(204) },
  'GET /store/sales': { answers: seller(200, 404) },
  'GET /store/sales.csv': { answers: seller(200, 404) },
  'GET /store/messages': { answers: seller(200, 404) },
  'POST /store/messages/{id}/answer': { ...unknown, body: answer, answers: seller(404, 404) },
  'GET /store/money': { answers: seller(200, 404) },

  'POST /orders/{id}/cancel': { ...order, answers: owner(409) },
  'POST /orders/{id}/hand-over-code': { ...order, answers: owner(200) },
  'POST /orders/{id}/undo-confirm': { ...order, answers: owner(409) },
  'GET /products/{url}/questions': { ...product, answers: open(200) },
  'POST /products/{url}/questions': {
    ...product,
    body: () => ({ message: '¿Todavía lo tienes?' }),
    answers: { ...member(201), seller: 422 },
  },
  'GET /products/{url}/reviews': { ...product, answers: open(200) },
  'POST /products/{url}/reviews': {
    ...product,
    body: () => ({ stars: 5, comment: 'Bien' }),
    answers: member(403),
  },
  'POST /orders/{id}/return': {
    ...order,
    body: () => ({ reason: 'Llegó roto, no enciende' }),
    answers: owner(409),
  },
  'POST /orders/{id}/return/escalate': { ...order, answers: owner(409) },
  'POST /orders/{id}/return/code': { ...order, answers: owner(404) },
  'POST /orders/{id}/disputes': { ...order, body: () => ({ message: 'No llegó' }), answers: owner(409) },
  'POST /disputes/{id}/close': { ...unknown, answers: owner(404) },
  'GET /store/returns': { answers: seller(200, 404) },
  'POST /store/returns/{id}/answer': {
    ...unknown,
    body: () => ({ outcome: 'reject', response: 'No procede' }),
    answers: seller(404, 404),
  },
  'POST /store/returns/{id}/receive': {
    ...unknown,
    body: () => ({ code: '000000' }),
    answers: seller(404, 404),
  },
  'POST /store/returns/{id}/restock': { ...unknown, answers: seller(404, 404) },
  'GET /store/disputes': { answers: seller(200, 404) },
  'POST /store/disputes/{id}/answer': { ...unknown, body: answer, answers: seller(404, 404) },
}
