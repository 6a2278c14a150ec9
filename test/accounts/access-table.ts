import { checkoutBody } from '../sale/bodies.ts'
import { member, noBody, open, order, owner, product, type Row, type Scene, seller } from './access-rows.ts'
import { tradeAccess } from './access-table-trade.ts'

const talk = { at: ({ checkout: checkoutId, store }: Scene) => ({ checkoutId, store }) }
/** Both sides of a sale; to all others it does not exist. */
const party = (own: number) => ({ ...owner(own), seller: own })
const noNotice = { at: () => ({ id: '01980000-0000-7000-8000-000000000000' }) }

/** One row for each route of docs/openapi.json. A new route is missing here until somebody says who may. */
export const access: Record<string, Row> = {
  'GET /faculties': { answers: open(200) },
  'GET /programmes': { answers: open(200) },
  'GET /programmes/{slug}/semesters/{semester}': {
    at: () => ({ slug: 'nada', semester: 1 }),
    answers: open(404),
  },
  'GET /account/enrolment': { answers: member(200) },
  'PUT /account/enrolment': { body: () => ({ programmeId: 1, semester: 1 }), answers: member(404) },
  'DELETE /account/enrolment': { answers: member(204) },
  'PUT /account/owned-items': { body: () => ({ item: 'bata', owned: true }), answers: member(204) },
  'GET /countries': { answers: open(200) },
  'GET /stores': { answers: open(200) },
  'GET /categories': { answers: open(200) },
  'GET /products': { query: ({ category }) => `category=${category}`, answers: open(200) },
  'GET /search': { query: () => 'q=producto', answers: open(200) },
  'GET /search/suggestions': { query: () => 'q=producto', answers: open(200) },
  'POST /searches': { body: () => ({ q: 'producto' }), answers: open(204) },
  'GET /searches/frequent': { answers: open(200) },
  'GET /products/proposals': { query: () => 'name=libro', answers: open(200) },
  'GET /products/{url}': { ...product, answers: open(200) },
  'POST /picture-failures': { body: () => ({ kind: 'slider' }), answers: open(204) },
  'POST /products/{url}/reports': {
    ...product,
    body: () => ({ reason: 'false' }),
    answers: { ...member(201), seller: 409 },
  },
  'POST /stores/{url}/reports': {
    at: ({ store: url }) => ({ url }),
    body: () => ({ reason: 'false' }),
    answers: { ...member(201), seller: 409 },
  },
  'POST /people/{username}/reports': {
    at: ({ user: username }) => ({ username }),
    body: () => ({ reason: 'false' }),
    // Nobody reports themselves.
    answers: { ...member(201), other: 409 },
  },
  // To strangers of its conversation, a message does not exist.
  'POST /messages/{id}/reports': { ...noNotice, body: () => ({ reason: 'outside' }), answers: member(404) },
  'POST /products/{url}/views': { ...product, answers: open(204) },
  'POST /categories/{url}/views': { at: ({ category: url }) => ({ url }), answers: open(204) },

  'GET /auth/session': { answers: open(200) },
  'GET /me': { answers: open(200) },
  'GET /auth/csrf': { answers: open(200) },
  'POST /auth/login': { body: () => ({ email: 'x@test.example', password: 'x' }), answers: open(401) },
  'POST /auth/register': { body: noBody, answers: open(422) },
  'POST /auth/check-username': { body: () => ({ username: 'libre' }), answers: open(200) },
  'POST /auth/verify-email': { body: () => ({ oobCode: 'x' }), answers: open(400) },
  'POST /auth/verify-email/resend': { body: () => ({ email: 'x@test.example' }), answers: open(200) },
  'POST /auth/password-reset': { body: () => ({ email: 'x@test.example' }), answers: open(200) },
  'POST /auth/password-reset/check': { body: () => ({ oobCode: 'x' }), answers: open(400) },
  'POST /auth/password-reset/confirm': {
    body: () => ({ oobCode: 'x', newPassword: 'Campus+Verde7' }),
    answers: open(400),
  },
  'GET /auth/google/start': { query: () => 'action=login', answers: open(303) },
  'GET /auth/google/callback': { query: () => 'code=x&state=x', answers: open(303) },

  'GET /account/student-verification': { answers: member(200) },
  'POST /account/student-verification': {
    body: () => ({ institutionalEmail: 'x@correo.example' }),
    answers: { ...member(409), unverified: 422, staff: 422 },
  },
  'DELETE /account/student-verification': { answers: member(200) },
  'POST /account/student-verification/code': {
    body: () => ({ verificationCode: '000000' }),
    answers: member(409),
  },
  'GET /account/profile': { answers: member(200) },
  'GET /account/address': { answers: member(200) },
  'PUT /account/address': {
    body: () => ({ country: 'México', city: 'San Luis Potosí', phone: '4441234567', address: 'Calle 1' }),
    answers: member(200),
  },
  'PUT /account/advertising': { body: () => ({ advertising: false }), answers: member(200) },
  'POST /account/picture': { body: noBody, answers: member(422) },
  'POST /account/password': {
    body: () => ({ currentPassword: 'x', newPassword: 'Campus+Verde7' }),
    answers: member(422),
  },
  'GET /account/sessions': { answers: member(200) },
  'DELETE /account/sessions': { answers: member(200) },
  'POST /account/deletion': { body: () => ({ password: 'x' }), answers: member(422) },

  'GET /account/saved-searches': { answers: member(200) },
  'POST /account/saved-searches': { body: () => ({ q: 'ps5' }), answers: member(201) },
  'DELETE /account/saved-searches/{id}': {
    at: () => ({ id: '01980000-0000-7000-8000-000000000000' }),
    answers: member(204),
  },

  'PATCH /account/saved-searches/{id}': {
    at: () => ({ id: '01980000-0000-7000-8000-000000000000' }),
    body: () => ({ timing: 'daily' }),
    answers: member(404),
  },
  'GET /account/notifications': { answers: member(200) },
  'POST /account/notifications/read': { body: () => ({}), answers: member(204) },
  'PUT /account/devices': { body: () => ({ isSimulated: true }), answers: member(200) },
  'DELETE /account/devices/{id}': {
    at: () => ({ id: '01980000-0000-7000-8000-000000000000' }),
    answers: member(404),
  },
  'POST /products/{url}/price-offers': {
    ...product,
    body: () => ({ amountCents: 100 }),
    answers: { ...member(422), unverified: 403, staff: 403 },
  },
  'GET /account/price-offers': { answers: member(200) },
  'POST /price-offers/{id}/answer': {
    ...noNotice,
    body: () => ({ answer: 'decline' }),
    answers: member(404),
  },
  'GET /conversations': { answers: member(200) },
  'GET /conversations/{checkoutId}/{store}': { ...talk, answers: party(200) },
  'POST /conversations/{checkoutId}/{store}/messages': {
    ...talk,
    body: () => ({ text: 'Hola' }),
    answers: party(204),
  },
  'POST /conversations/{checkoutId}/{store}/read': { ...talk, body: noBody, answers: party(204) },
  'GET /conversation-changes': { query: () => 'since=0', answers: open(422) },
  'GET /wanted': { answers: open(200) },
  'GET /wanted/preview': { query: () => 'what=ps5', answers: open(200) },
  'POST /wanted/{id}/offers': { ...noNotice, body: () => ({}), answers: member(404) },
  'POST /wanted/{id}/reports': { ...noNotice, body: () => ({ reason: 'false' }), answers: member(404) },
  'GET /account/wanted': { answers: member(200) },
  'GET /account/wanted/counts': { answers: member(200) },
  'POST /account/wanted': {
    body: () => ({ what: 'ps5', maxPrice: 100, endsOn: '2020-01-01' }),
    answers: member(422),
  },
  'PATCH /account/wanted/{id}': {
    ...noNotice,
    body: () => ({ maxPrice: 100, endsOn: '2020-01-01' }),
    answers: member(422),
  },
  'POST /account/wanted/{id}/close': { ...noNotice, answers: member(404) },
  'POST /account/wanted/{id}/renew': { ...noNotice, answers: member(404) },
  'GET /store/wanted': { answers: member(200) },

  'GET /wishlist': { answers: member(200) },
  'POST /wishlist': { body: ({ product: url }) => ({ product: url }), answers: member(200) },
  'DELETE /wishlist/{url}': { ...product, answers: member(200) },
  'POST /cart/quote': { body: () => ({ lines: [] }), answers: open(200) },
  'GET /cart': { answers: member(200) },
  'PUT /cart': { body: () => ({ lines: [] }), answers: member(200) },
  'POST /cart/merge': { body: () => ({ lines: [] }), answers: member(200) },

  'POST /checkouts': {
    body: ({ faculty }) => checkoutBody(faculty, []),
    answers: member(422),
  },
  'GET /checkouts/{id}': { at: ({ checkout: id }) => ({ id }), answers: owner(200) },
  'DELETE /checkouts/{id}': { at: ({ checkout: id }) => ({ id }), answers: owner(409) },
  'GET /orders': { answers: member(200) },
  'GET /orders/{id}': { ...order, answers: owner(200) },
  'GET /orders/{id}/hand-over-code': { ...order, answers: owner(200) },
  'POST /orders/{id}/confirm-received': { ...order, answers: owner(409) },

  'POST /webhooks/payments': {
    body: () => ({ id: 'evt_1', object: 'event', type: 'x' }),
    answers: open(400),
  },
  'GET /store/orders': { answers: seller(200, 404) },
  'GET /store/orders.csv': { answers: seller(200, 404) },
  'POST /store/hand-over': {
    body: () => ({ code: '000000' }),
    answers: seller(422, 404),
  },
  'GET /store/orders/{id}': { ...order, answers: { rest: 404, guest: 401, blocked: 401, seller: 200 } },
  'POST /store/orders/{id}/process': {
    ...order,
    body: () => ({ stage: 'delivered', comment: '' }),
    answers: seller(409, 404),
  },
  // An order that does not exist: a real one would be closed for the other rows.
  'POST /store/orders/{id}/cancel': {
    ...noNotice,
    body: () => ({ reason: 'sold', restock: true }),
    answers: member(404),
  },
  'POST /store/orders/{id}/hand-over': {
    ...order,
    body: () => ({ code: '000000' }),
    answers: seller(422, 404),
  },
  'GET /store/route': { answers: seller(200, 404) },
  'POST /store/route/leave': {
    body: ({ order: id }) => ({ orders: [id] }),
    answers: { rest: 404, guest: 401, blocked: 401, seller: 200 },
  },
  'POST /store/route/take-back': {
    body: ({ order: id }) => ({ orders: [id] }),
    answers: { rest: 404, guest: 401, blocked: 401, seller: 200 },
  },
  'GET /store/payments': { answers: seller(200, 404) },
  'POST /store/payments/link': { answers: seller(200, 404) },

  ...tradeAccess,

  // Last: it ends the sessions that the rows before it use.
  'POST /auth/logout': { answers: open(200) },
}
