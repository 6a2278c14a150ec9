import { describe, expect, test } from 'vitest'
import type { TaskDetails } from '../../src/features/inbox/rules.ts'
import { orderErrors } from '../../src/features/orders/errors.ts'
import { refundNotMade } from '../../src/features/payments/rules.ts'
import { auditFieldText, auditValueText, subjectText } from '../../src/features/staff/texts-audit.ts'
import { operationNote } from '../../src/features/staff/texts-case.ts'
import { taskAbout } from '../../src/features/staff/texts-task.ts'
import { errorText } from '../../src/lib/errors.ts'

const id = '01a1f9e0-0000-7000-8000-000000000000'

describe('[PLT-01] the audit log is for people', () => {
  test.each([
    [`order:${id}`, '10042', 'Pedido T-10042'],
    [`task:${id}`, 'refund-failed', 'Tarea: Un reembolso no se pudo hacer'],
    ['product:termo', 'Termo de acero', 'Producto «Termo de acero»'],
    ['product:termo', null, 'Un producto que ya no existe'],
    ['user:nuevo', 'nuevo', '@nuevo'],
    [`checkout:${id}`, null, 'Un pago sin pedido'],
    ['banner:7', null, 'Un banner'],
    ['else:7', null, 'else:7'],
  ])('%s named %s is "%s"', (subject, name, text) => {
    expect(subjectText(subject, name)).toBe(text)
  })

  test.each([
    ['blocked', true, 'Bloqueada', 'sí'],
    ['state', 'hide', 'Se muestra', 'no'],
    ['reviewState', 'rejected', 'Revisión', 'Devuelto'],
    ['reviewRequestedAt', '2026-11-20T16:32:00.000Z', 'Espera desde', 'vie 20 nov, 10:32'],
    ['approvedFacts', { name: 'Termo', priceCents: 35_050 }, 'Lo aprobado antes', 'Termo, $350.50'],
    ['titleList', ['Libros', 'Apuntes'], 'Grupos del menú', 'Libros, Apuntes'],
    ['name', 'show', 'Nombre', 'show'],
    ['comment', '', 'Motivo', '–'],
    ['shareBasisPoints', 395, 'Comisión por venta', '3.95 %'],
    ['fixedCents', 400, 'Parte fija', '$4.00'],
  ])('%s %j reads "%s: %s"', (field, value, label, text) => {
    expect([auditFieldText(field), auditValueText(field, value)]).toEqual([label, text])
  })
})

describe('[PLT-01] a task says what it is about without what machines call it', () => {
  test.each<[TaskDetails, number | undefined, string]>([
    [
      { operation: `refund:${id}`, refund: 're_1', amount: 50_000, order: id },
      10_042,
      'Pedido T-10042 · $500.00',
    ],
    [{ orders: 'T-10001, T-10002', amount: 1_000 }, undefined, 'Pedidos T-10001, T-10002 · $10.00'],
    [{ paid: 100, expected: 200, session: 'cs_1' }, undefined, 'Pagado $1.00, esperado $2.00 · Sin pedido'],
    [{ kind: 'transfer', amount: 100, order: id }, 7, 'Pedido T-7 · Transferencia · $1.00'],
    [{ missing: 'tr_1' }, undefined, 'No aparece en el proveedor · Sin pedido'],
  ])('%j', (details, number, text) => {
    expect(taskAbout(details, number)).toBe(text)
  })
})

test('[PLT-01] a failed movement is described in Spanish', () => {
  expect(operationNote({ state: 'failed', failure: refundNotMade })).toBe(
    'el proveedor no pudo hacer el reembolso',
  )
  expect(operationNote({ state: 'done', failure: null })).toBe('hecho')
  expect(operationNote({ state: 'failed', failure: 'StripeError: No such account' })).toBe(
    'rechazado; el proveedor dijo: «No such account»',
  )
})

test.each([
  [3, 'El código no coincide. Te quedan 3 intentos'],
  [1, 'El código no coincide. Te queda 1 intento'],
  [0, 'El código no coincide. Está en pausa 15 minutos; quien compró puede hacer uno nuevo en Mis compras'],
])('[SEL-07] [BYD-01] a wrong code with %i tries left', (left, text) => {
  expect(errorText(orderErrors, 'hand-over-code-wrong', { left })).toBe(text)
})
