import { describe, expect, test } from 'vitest'
import { changesSince } from '../../src/features/selling/rules-review.ts'
import { mayReview } from '../../src/features/selling/rules-writes.ts'
import { changedFields, deadlineOf, dueAt, urgencyOf } from '../../src/features/staff/rules.ts'
import { ageText, dueNote, dueText } from '../../src/features/staff/texts.ts'
import { taskFacts } from '../../src/features/staff/views-task.ts'

// Friday 20 November 2026, 12:00 in San Luis Potosí; Monday the 16th was a holiday.
const now = new Date('2026-11-20T18:00:00Z')
const at = (iso: string) => new Date(iso)

describe('[PLT-01] the queue’s deadlines', () => {
  test.each([
    ['return', '2026-11-12T22:48:00Z', 'Vence hoy, 23:59', '5 días hábiles', 'último día', 'today'],
    ['return', '2026-11-17T16:00:00Z', 'mar 24 nov', '3 días hábiles', 'quedan 2 días hábiles', 'soon'],
    ['return', '2026-11-10T16:00:00Z', 'Venció mié 18 nov', '7 días hábiles', 'último día', 'overdue'],
    ['product', '2026-11-20T15:00:00Z', 'sáb 21 nov', '3 h', 'meta: 24 h', 'soon'],
    ['store', '2026-11-20T17:20:00Z', 'lun 23 nov', '40 min', 'queda 1 día hábil', 'soon'],
    ['chargeback', '2026-11-19T12:00:00Z', 'jue 26 nov', '1 día', 'último día para la evidencia', 'later'],
    ['task', '2026-11-20T14:00:00Z', 'sáb 21 nov', '4 h', 'revisión diaria', 'soon'],
  ] as const)('%s since %s', (kind, since, due, age, note, urgency) => {
    const deadline = dueAt(kind, at(since))
    expect(urgencyOf(deadline, now)).toBe(urgency)
    expect(dueText(deadline, urgency, now)).toBe(due)
    expect(ageText(kind, at(since), now)).toBe(age)
    expect(dueNote(kind, deadline, now)).toBe(note)
  })

  test('a task’s own deadline takes precedence over the rule', () => {
    const due = at('2026-11-22T06:00:00Z')
    expect(deadlineOf({ due: due.toISOString() })).toEqual(due)
    expect(deadlineOf({})).toBeUndefined()
    expect(dueAt('chargeback', now, due)).toBe(due)
  })

  test('a task’s facts are in Spanish, with amounts as money', () => {
    expect(
      taskFacts({
        amount: 50_000,
        kind: 'transfer',
        order: '',
        due: '2026-11-22T06:00:00Z',
        missing: 're_1',
      }),
    ).toEqual([
      ['Importe', '$500.00'],
      ['Tipo de movimiento', 'Transferencia'],
      ['Fecha límite', 'dom 22 nov, 00:00'],
      ['No aparece en el proveedor', 're_1'],
    ])
  })
})

describe('[PLT-01] what changed', () => {
  const approved = {
    name: 'Bici',
    description: '<p>Azul</p>',
    priceCents: 190_000,
    isbn: null,
    pictures: ['a', 'b'],
  }

  test('an edit is compared with the approved version, field by field', () => {
    expect(changesSince(approved, approved)).toEqual([])
    expect(changesSince(approved, { ...approved, priceCents: 265_000 })).toEqual([
      { field: 'priceCents', percent: 39 },
    ])
    const other = {
      name: 'Bici urbana',
      description: '<p>Roja</p>',
      priceCents: 0,
      isbn: null,
      pictures: ['b', 'a'],
    }
    expect(changesSince(approved, other)).toEqual([
      { field: 'name' },
      { field: 'priceCents', percent: -100 },
      { field: 'description' },
      { field: 'pictures' },
    ])
    expect(changesSince(approved, { ...approved, isbn: '9786070000317' })).toEqual([{ field: 'isbn' }])
    expect(changesSince({ ...approved, priceCents: 0 }, approved)).toEqual([{ field: 'priceCents' }])
  })

  test.each([
    ['approve', 'review', true, true],
    ['approve', 'rejected', false, true],
    ['approve', 'approved', true, true],
    ['approve', 'approved', false, false],
    ['send-back', 'approved', false, true],
    ['send-back', 'rejected', true, false],
  ] as const)('%s a product that is %s and waits: %s → %s', (verb, state, isWaiting, may) => {
    expect(mayReview(verb, state, isWaiting)).toBe(may)
  })

  test('the audit log shows only what differs', () => {
    expect(changedFields({ a: 1, b: [1], c: 'x' }, { a: 1, b: [1, 2] })).toEqual([
      { field: 'b', before: [1], after: [1, 2] },
      { field: 'c', before: 'x', after: null },
    ])
    expect(changedFields(null, { a: 1 })).toEqual([{ field: 'a', before: null, after: 1 }])
  })
})
