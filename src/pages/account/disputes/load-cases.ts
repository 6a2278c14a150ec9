import { redirect } from 'react-router'
import { DISPUTES_MAX, type DisputeView } from '../../../features/disputes/contract.ts'
import { disputesOfStore } from '../../../features/disputes/store.ts'
import { disputeView } from '../../../features/disputes/views.ts'
import { orderNumberText } from '../../../features/orders/texts.ts'
import { isReturnOver, RETURNS_MAX, type ReturnView } from '../../../features/returns/contract.ts'
import { returnsOfStore } from '../../../features/returns/store.ts'
import { returnView } from '../../../features/returns/views.ts'
import { bankCasesOfStore } from '../../../features/settlement/store-chargebacks.ts'
import { formatDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { ownStore } from '../../shared/load-account.ts'
import type { MemberRequest } from '../../shared/request.ts'

export const filters = [
  { key: 'todas', label: 'Todas', kind: null },
  { key: 'devoluciones', label: 'Devoluciones', kind: 'return' },
  { key: 'disputas', label: 'Disputas', kind: 'dispute' },
] as const

export type CaseEntry = { kind: 'return'; entry: ReturnView } | { kind: 'dispute'; entry: DisputeView }

/** `order` in milliseconds; within a rank the smallest comes first. */
type Place = { rank: 'waits' | 'open' | 'over'; order: number }
const ranks: Place['rank'][] = ['waits', 'open', 'over']

/** Cases that wait for the seller come first, by their deadline; then open ones, then the newest. */
function placeOf(isAnswerable: boolean, isOver: boolean, due: Date, since: Date): Place {
  if (isAnswerable) return { rank: 'waits', order: due.getTime() }
  return { rank: isOver ? 'over' : 'open', order: -since.getTime() }
}

export async function loadCases(member: MemberRequest, params: URLSearchParams) {
  const { ctx } = member
  const store = await ownStore(member)
  if (!store) throw redirect(paths.account())
  const now = ctx.clock.now()
  const [returnRows, disputeRows, bank] = await Promise.all([
    returnsOfStore(ctx.db, store.id, RETURNS_MAX),
    disputesOfStore(ctx.db, store.id, DISPUTES_MAX),
    bankCasesOfStore(ctx.db, store.id, DISPUTES_MAX),
  ])
  const cases: CaseEntry[] = [
    ...returnRows.map((row) => {
      const entry = returnView(row, 'seller', now)
      const isOver = isReturnOver(entry)
      const place = placeOf(
        entry.can.reject,
        isOver,
        row.entry.answerBy ?? row.entry.bringBy,
        row.entry.requestedAt,
      )
      return { kind: 'return' as const, entry, place }
    }),
    ...disputeRows.map((row) => {
      const entry = disputeView(row, 'seller', now)
      const place = placeOf(
        entry.can.answer,
        entry.status === 'closed',
        row.dispute.reviewAt,
        row.dispute.openedAt,
      )
      return { kind: 'dispute' as const, entry, place }
    }),
  ]
    .sort(
      (a, b) => ranks.indexOf(a.place.rank) - ranks.indexOf(b.place.rank) || a.place.order - b.place.order,
    )
    .map(({ place: _, ...shown }) => shown)
  const filter = filters.find(({ key }) => key === params.get('ver')) ?? filters[0]
  const counts = {
    todas: returnRows.length + disputeRows.length,
    devoluciones: returnRows.length,
    disputas: disputeRows.length,
  }
  return {
    /** Orders under review by a bank: the seller has nothing to answer. */
    bank: bank.map(({ openedAt, number, status, ...order }) => ({
      ...order,
      number: orderNumberText(number),
      isToHandOver: status === 'pending',
      since: formatDay(openedAt),
    })),
    filter: filter.key,
    tabs: filters.map((each) => ({ ...each, count: counts[each.key] })),
    cases: cases.filter(({ kind }) => filter.kind === null || filter.kind === kind),
  }
}
