import { member, noBody, open, order, owner, product, type Row, seller, staff } from './access-rows.ts'

const nobody = '0195f5a0-0000-7000-8000-000000000000'
const unknown = { at: () => ({ id: nobody }) }
const first = { at: () => ({ id: 1 }) }
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

/** Selling, returns, disputes and the staff area. */
export const tradeAccess: Record<string, Row> = {
  'POST /stores': { body: noBody, answers: open(422) },
  'POST /store/uploads': { body: noBody, answers: open(422) },
  'DELETE /store/uploads/{id}': { ...unknown, answers: member(204) },
  'POST /store/check-name': { body: () => ({ name: 'Libre' }), answers: member(200) },
  'POST /store/name': { body: () => ({ name: 'Libre' }), answers: seller(409, 404) },
  // What an empty body lacks is told before who asks matters.
  'PATCH /store': { body: noBody, answers: open(422) },
  'GET /store/products': { answers: seller(200, 404) },
  'POST /store/products': { body: productBody, answers: member(422) },
  'PUT /store/holidays': { body: () => ({ holidays: null }), answers: seller(204, 404) },
  'POST /store/products/check-name': { body: () => ({ name: 'Libre' }), answers: seller(200, 404) },
  'GET /store/products/{url}': { ...product, answers: seller(200, 404) },
  'PATCH /store/products/{url}': { ...product, body: productChange, answers: member(422) },
  'DELETE /store/products/{url}': { ...product, answers: seller(409, 404) },
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
  'GET /store/disputes': { answers: seller(200, 404) },
  'POST /store/disputes/{id}/answer': { ...unknown, body: answer, answers: seller(404, 404) },

  'GET /staff/queue': { answers: staff(200) },
  'POST /staff/products/{url}/decision': { ...product, body: noBody, answers: staff(422) },
  'POST /staff/stores/{url}/decision': { at: () => ({ url: 'nadie' }), body: noBody, answers: staff(422) },
  'GET /staff/users': { answers: staff(200) },
  'POST /staff/users/{username}/block': {
    at: () => ({ username: 'nadie' }),
    body: noBody,
    answers: staff(422),
  },
  'POST /staff/users/{username}/unblock': {
    at: () => ({ username: 'nadie' }),
    body: () => ({ reason: 'Se aclaró' }),
    answers: staff(404),
  },
  'GET /staff/orders/{id}': { ...order, answers: staff(200) },
  'POST /staff/orders/{id}/notes': { ...order, body: noBody, answers: staff(422) },
  'POST /staff/hand-over': { body: noBody, answers: staff(422) },
  'POST /staff/returns/receive': { body: noBody, answers: staff(422) },
  'POST /staff/returns/{id}/decision': { ...unknown, body: noBody, answers: staff(422) },
  'POST /staff/disputes/{id}/decision': { ...unknown, body: noBody, answers: staff(422) },
  'POST /staff/warnings/{id}/lift': { at: () => ({ id: 'nadie' }), body: noBody, answers: staff(422) },
  'POST /staff/orders/{id}/refund': { ...order, body: noBody, answers: staff(422) },
  'POST /staff/checkouts/{id}/refund': { ...unknown, body: noBody, answers: staff(422) },
  'POST /staff/reports/{id}/answer': { ...unknown, body: noBody, answers: staff(422) },
  'POST /staff/tasks/{id}/close': { ...unknown, body: noBody, answers: staff(422) },
  'GET /staff/searches': { answers: staff(200) },
  'POST /staff/searches/ignored': { body: noBody, answers: staff(422) },
  'GET /staff/synonyms': { answers: staff(200) },
  'POST /staff/synonyms': { body: noBody, answers: staff(422) },
  'POST /staff/synonyms/preview': { body: noBody, answers: staff(422) },
  'PUT /staff/synonyms/{id}': { at: () => ({ id: 1 }), body: noBody, answers: staff(422) },
  'GET /staff/audit': { answers: staff(200) },
  'PUT /staff/users/{username}/roles': {
    at: () => ({ username: 'nadie' }),
    body: () => ({ roles: ['money'] }),
    answers: staff(404),
  },
  'GET /staff/settings': { answers: staff(200) },
  'PUT /staff/settings/identity': { body: noBody, answers: staff(422) },
  'PATCH /staff/settings/identity': { body: () => ({}), answers: staff(204) },
  'POST /staff/settings/logo': { body: noBody, answers: staff(422) },
  'DELETE /staff/settings/logo': { answers: staff(204) },
  'GET /staff/setup': { answers: staff(200) },
  // It is open already.
  'POST /staff/setup/opening': { answers: staff(204) },
  'POST /staff/settings/terms': { body: noBody, answers: staff(422) },
  'DELETE /staff/settings/terms/{id}': { at: () => ({ id: 1 }), answers: staff(409) },
  'POST /staff/settings/test-mail': { answers: staff(409) },
  'GET /staff/settings/payment-keys': { answers: staff(200) },
  'PUT /staff/settings/payment-keys': { body: () => ({}), answers: staff(409) },
  'GET /staff/checks': { answers: staff(200) },
  'POST /staff/checks': { answers: staff(200) },
  'POST /staff/banners': { body: noBody, answers: staff(400) },
  'PUT /staff/banners/{id}': { ...first, body: noBody, answers: staff(404) },
  'DELETE /staff/banners/{id}': { ...first, answers: staff(404) },
  'POST /staff/categories': { body: noBody, answers: staff(422) },
  'POST /staff/categories/template': { answers: staff(409) },
  'PUT /staff/categories/{id}': { ...first, body: noBody, answers: staff(422) },
  'POST /staff/subcategories': { body: noBody, answers: staff(422) },
  'PUT /staff/subcategories/{id}': { ...first, body: noBody, answers: staff(422) },
  'POST /staff/faculties': { body: noBody, answers: staff(422) },
  'GET /staff/faculties.csv': { answers: staff(200) },
  'POST /staff/faculties/preview': { body: noBody, answers: staff(422) },
  'POST /staff/faculties/import': { body: noBody, answers: staff(422) },
  'PUT /staff/faculties/{id}': { ...first, body: noBody, answers: staff(422) },
}
