import { expect, test } from 'vitest'
import { type TokenScope, tokenScopes } from '../../src/lib/token-scopes.ts'
import { operations } from './operations.ts'

/** Operations of each scope, repeated here so that a newly opened operation is noticed. */
const opened: Record<TokenScope, string[]> = {
  'catalogue:read': [
    'GET /categories',
    'GET /countries',
    'GET /faculties',
    'GET /products',
    'GET /products/proposals',
    'GET /products/{url}',
    'GET /products/{url}/questions',
    'GET /products/{url}/reviews',
    'GET /programmes',
    'GET /search',
    'GET /search/suggestions',
    'GET /searches/frequent',
    'GET /stores',
    'GET /wanted',
  ],
  'account:read': [
    'GET /account/address',
    'GET /account/enrolment',
    'GET /account/notifications',
    'GET /account/profile',
    'GET /account/saved-searches',
    'GET /account/wanted',
    'GET /wishlist',
  ],
  'purchases:read': ['GET /orders', 'GET /orders/{id}'],
  'messages:read': ['GET /conversations', 'GET /conversations/{checkoutId}/{store}'],
  'messages:write': [
    'POST /conversations/{checkoutId}/{store}/messages',
    'POST /conversations/{checkoutId}/{store}/read',
  ],
  'wishlist:write': ['DELETE /wishlist/{url}', 'POST /wishlist'],
  'products:read': [
    'GET /store/books/{isbn}',
    'GET /store/draft',
    'GET /store/imports/template.csv',
    'GET /store/imports/{id}',
    'GET /store/imports/{id}/errors.csv',
    'GET /store/imports/{id}/rows',
    'GET /store/products',
    'GET /store/products.csv',
    'GET /store/products/{url}',
    'GET /store/wanted',
    'POST /store/products/changes/preview',
  ],
  'products:write': [
    'DELETE /store/draft',
    'DELETE /store/imports/{id}',
    'DELETE /store/products/{url}',
    'DELETE /store/uploads/{id}',
    'PATCH /store/imports/{id}/rows/{line}',
    'PATCH /store/products/{url}',
    'POST /store/imports',
    'POST /store/imports/{id}/confirm',
    'POST /store/products',
    'POST /store/products/changes',
    'POST /store/products/check-name',
    'POST /store/products/pause',
    'POST /store/returns/{id}/restock',
    'POST /store/uploads',
    'PUT /store/draft',
  ],
  'orders:read': [
    'GET /store/disputes',
    'GET /store/orders',
    'GET /store/orders.csv',
    'GET /store/orders/{id}',
    'GET /store/returns',
    'GET /store/route',
  ],
  'orders:hand-over': [
    'POST /store/hand-over',
    'POST /store/orders/{id}/cancel',
    'POST /store/orders/{id}/hand-over',
    'POST /store/orders/{id}/process',
    'POST /store/returns/{id}/receive',
    'POST /store/route/leave',
    'POST /store/route/take-back',
  ],
  'sales:read': [
    'GET /store/money',
    'GET /store/payments',
    'GET /store/sales',
    'GET /store/sales.csv',
    'GET /store/stats',
  ],
  'questions:answer': ['GET /store/messages', 'POST /store/messages/{id}/answer'],
}

test('[BYD-12] each operation is open to the tokens that this table says, and to no others', () => {
  const found = Object.fromEntries(
    tokenScopes.map((scope) => [
      scope,
      operations
        .filter((operation) => operation.scope === scope)
        .map(({ name }) => name)
        .toSorted(),
    ]),
  )
  expect(found).toEqual(opened)
})
