import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReturnRow } from '../../src/features/returns/store.ts'
import { ReturnCase } from '../../src/features/returns/ui/return-case.tsx'
import { returnView } from '../../src/features/returns/views.ts'
import { firstTerms } from '../../src/features/settings/rules-terms.ts'

const at = (iso: string) => new Date(iso)

/** Requested and brought on Thursday the 19th; some are rejected on Friday the 20th. */
function viewed(
  status: ReturnRow['entry']['status'],
  now: string,
  reader: 'buyer' | 'seller' = 'seller',
  refundAskedAt: Date | null = null,
) {
  const row = {
    entry: {
      id: '01a1f9e0-0000-7000-8000-000000000000',
      status,
      reasonKind: 'other',
      reason: 'No es',
      requestedAt: at('2026-11-19T16:00:00Z'),
      photos: [],
      responsePhotos: [],
      // Thursday the 26th, end of the fifth business day.
      bringBy: at('2026-11-27T05:59:59Z'),
      broughtAt: status === 'requested' ? null : at('2026-11-19T18:00:00Z'),
      restsUntil: null,
      // Tuesday the 24th, end of the third business day.
      answerBy: at('2026-11-25T05:59:59Z'),
      escalateBy: at('2026-11-27T16:00:00Z'),
      decideBy: at('2026-11-28T05:59:59Z'),
      response: '',
      respondedAt: null,
      answer: null,
      escalatedAt: null,
      decision: '',
      refundedAt: null,
      closedAt: null,
      closedBy: null,
    },
    order: {
      terms: firstTerms.order,
      id: '01a1f9e0-0000-7000-8000-000000000001',
      number: 1,
      productName: '',
      productUrl: '',
      money: 'held',
      refundAskedAt,
      placedAt: at('2026-11-15T16:00:00Z'),
    },
    faculty: { name: 'Facultad de Derecho', address: 'Ventanilla 3', hours: '9 a 15 h' },
    buyer: { name: 'Ana', username: 'ana' },
    store: { name: 'La Repisa' },
  }
  return returnView(row as unknown as ReturnRow, reader, at(now))
}

test.each([
  ['requested', '2026-11-20T18:00:00Z', 4, 'business'],
  ['requested', '2026-11-26T18:00:00Z', 0, 'business'],
  ['handed-back', '2026-11-20T18:00:00Z', 2, 'business'],
  ['handed-back', '2026-11-22T18:00:00Z', 2, 'business'],
  ['handed-back', '2026-11-24T18:00:00Z', 0, 'business'],
  ['handed-back', '2026-11-25T18:00:00Z', 2, 'calendar'],
  ['rejected', '2026-11-20T18:00:00Z', 7, 'calendar'],
  ['escalated', '2026-11-20T18:00:00Z', 5, 'business'],
] as const)('[SEL-09] [BUY-06] a return that is %s at %s has %i %s days left', (status, now, left, days) => {
  expect(viewed(status, now).next).toMatchObject({ daysLeft: left, days })
})

test('[BUY-06] a late decision is shown as late, without a last day', () => {
  expect(viewed('escalated', '2026-12-05T18:00:00Z').next).toEqual({
    by: 'staff',
    text: 'Nuestro equipo iba a decidir a más tardar el vie 27 nov y se retrasó. Les escribimos en cuanto decida. Si nadie decide antes del lun 8 feb, el pago regresa a quien compró.',
    until: null,
    daysLeft: null,
    days: null,
  })
})

test('[SEL-09] a late answer has no deadline, and the owner of the remaining days is shown', () => {
  const late = viewed('handed-back', '2026-11-25T18:00:00Z')
  const step = late.steps.find(({ label }) => label === 'Lo revisas y respondes')
  expect(step).toMatchObject({
    date: null,
    note: 'El plazo terminó el mar 24 nov; todavía puedes responder',
  })
  const shown = (reader: 'buyer' | 'seller') =>
    renderToStaticMarkup(
      createElement(ReturnCase, { entry: viewed('handed-back', '2026-11-25T18:00:00Z', reader), reader }),
    )
  expect(shown('seller')).toContain('A Ana le quedan 2 días')
  expect(shown('buyer')).toContain('Te quedan 2 días')
})

test.each([
  ['buyer', 'La intentamos otra vez'],
  ['seller', 'La intentamos otra vez'],
] as const)('[PAY-07] of a refund that failed the %s reads so, and that staff act next', (reader, text) => {
  const asked = at('2026-11-20T18:00:00Z')
  expect(viewed('approved', '2026-11-21T18:00:00Z', reader, asked).next).toMatchObject({
    by: 'staff',
    text: expect.stringContaining(text),
  })
  expect(viewed('approved', '2026-11-21T18:00:00Z', reader).next).toMatchObject({
    by: null,
    text: expect.stringContaining('Estamos devolviendo el pago'),
  })
})
