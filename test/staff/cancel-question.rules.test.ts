import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CancelQuestion } from '../../src/pages/staff/people/user/open-orders.tsx'

const orders = [
  { id: 'a', cents: 10_000, isOwn: false },
  { id: 'b', cents: 2_500, isOwn: false },
  { id: 'c', cents: 70_000, isOwn: true },
]

test.each([
  [undefined, '$125.00 si son todos.'],
  [['a', 'b'], '$125.00.'],
  [['b'], '$25.00.'],
  [['c'], 'No elegiste ningún pedido'],
  [[], 'No elegiste ningún pedido'],
])('[PLT-01] the question before a block sums the ticked orders (%j)', (ticked, expected) => {
  expect(renderToStaticMarkup(createElement(CancelQuestion, { orders, ticked }))).toContain(expected)
})
