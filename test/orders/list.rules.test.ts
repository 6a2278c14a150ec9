import { expect, test } from 'vitest'
import { readScan } from '../../src/features/hand-over/rules-queue.ts'
import { daySpan, daySpanFault, listState } from '../../src/features/orders/rules-list.ts'

import { deliverableByCode } from '../../src/features/orders/rules-pass.ts'
import { listTo, orderQuery, readFilters } from '../../src/pages/selling/orders/list-address.ts'

import { paths } from '../../src/paths.ts'

test.each([
  ['', '', null],
  ['2026-11-16', '2026-11-23', null],
  ['2026-11-16', '2026-11-16', null],
  ['2026-11-16', '', null],
  ['2026-02-30', '', 'no-day'],
  ['', '23/11/2026', 'no-day'],
  ['2026-11-23', '2026-11-16', 'reversed'],
])('[BYD-10] the days %j to %j: %s', (from, to, fault) => {
  expect(daySpanFault(from, to)).toBe(fault)
})

test('[BYD-10] a span of days begins and ends at midnight on campus and includes both days', () => {
  expect(daySpan('2026-11-16', '2026-11-16')).toEqual({
    from: new Date('2026-11-16T06:00:00Z'),
    before: new Date('2026-11-17T06:00:00Z'),
  })
  expect(daySpan(undefined, undefined)).toEqual({ from: undefined, before: undefined })
})

test('[BYD-10] the list’s address is parsed, and invalid values are dropped', () => {
  const said = readFilters(
    new URLSearchParams('q= mouse &ver=por-llevar&facultad=3&desde=2026-11-16&producto=a'),
  )
  expect(listTo(said)).toBe('/account/orders?q=mouse&ver=por-llevar&facultad=3&desde=2026-11-16&producto=a')
  expect(orderQuery(said)).toMatchObject({ q: 'mouse', state: 'to-bring', faculty: 3, from: '2026-11-16' })
  expect(listTo(readFilters(new URLSearchParams('ver=nada&facultad=-1&q=')))).toBe('/account/orders')
  const reversed = readFilters(new URLSearchParams('desde=2026-11-23&hasta=2026-11-16'))
  expect(orderQuery(reversed)).toMatchObject({ from: undefined, to: undefined })
  expect(reversed).toMatchObject({ desde: '2026-11-23', hasta: '2026-11-16' })
})

const basket = '0195f5a0-0000-7000-8000-000000000001'

test.each([
  [`https://tianguis.example${paths.handOver(basket, '012345')}`, { kind: 'basket', basket, code: '012345' }],
  [
    `http://old.example${paths.handOver(basket.toUpperCase(), '012345')}`,
    { kind: 'basket', basket, code: '012345' },
  ],
  [
    `https://tianguis.example${paths.handBack(basket, '012345')}`,
    { kind: 'return', order: basket, code: '012345' },
  ],
  [`https://tianguis.example${paths.handBack('x', '012345')}`, { kind: 'other' }],
  [`https://tianguis.example${paths.handOver('x', '012345')}`, { kind: 'other' }],
  [`https://tianguis.example${paths.handOver(basket, '1234567')}`, { kind: 'other' }],
  ['WIFI:S:campus;;', { kind: 'other' }],
  ['', { kind: 'other' }],
])('[BYD-10] the scanned text %j', (text, read) => {
  expect(readScan(text)).toEqual(read)
})

const entry = (status: 'ok' | 'pending') => ({ stage: 'sent' as const, status, comment: '', date: '' })
const parcel = (id: string, sent: 'ok' | 'pending', change: object = {}) => ({
  id,
  storeId: 1,
  status: 'pending' as const,
  process: [entry(sent)],
  money: 'held' as const,
  refundAskedAt: null,
  openClaims: 0,
  ...change,
})
const delivered = { status: 'delivered' as const }

test.each([
  ['what was brought, not the rest', [parcel('a', 'ok'), parcel('b', 'pending')], ['a']],
  ['the only one, brought or not', [parcel('a', 'pending')], ['a']],
  [
    'the only one beside what was cancelled',
    [parcel('a', 'pending'), parcel('b', 'ok', { status: 'cancelled' })],
    ['a'],
  ],
  ['none of several that were not brought', [parcel('a', 'pending'), parcel('b', 'pending')], []],
  ['nothing more where the code comes again', [parcel('a', 'ok', delivered), parcel('b', 'pending')], []],
  ['nothing that a bank looks into', [parcel('a', 'ok', { openClaims: 1 })], []],
])('[BYD-10] a code of the row hands over %s', (_, own, ids) => {
  expect(deliverableByCode(own).map(({ id }) => id)).toEqual(ids)
})

test('[BYD-10] a pending order waits to be brought, or at the office', () => {
  expect(listState(parcel('a', 'pending'))).toBe('to-bring')
  expect(listState(parcel('a', 'ok'))).toBe('at-office')
  expect(listState(parcel('a', 'ok', delivered))).toBe('delivered')
})
