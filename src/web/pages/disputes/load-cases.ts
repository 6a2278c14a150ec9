import { redirect } from 'react-router'
import type { Viewer } from '../../../features/accounts/rules.ts'
import { DISPUTES_MAX } from '../../../features/disputes/contract.ts'
import { disputesOfStore } from '../../../features/disputes/store.ts'
import { disputeView } from '../../../features/disputes/views.ts'
import { RETURNS_MAX } from '../../../features/returns/contract.ts'
import { returnsOfStore } from '../../../features/returns/store.ts'
import { returnView } from '../../../features/returns/views.ts'
import { storeOfOwner } from '../../../features/stores/store.ts'
import type { PageRequest } from '../../request.ts'
import { paths } from '../../routes.ts'

export const filters = [
  { key: 'todas', label: 'Todas' },
  { key: 'devoluciones', label: 'Devoluciones' },
  { key: 'disputas', label: 'Disputas' },
] as const

/** The store's cases, those that wait for the seller first. Who has no store goes to the account. */
export async function loadCases(
  { ctx, viewer }: { ctx: PageRequest['ctx']; viewer: Viewer },
  params: URLSearchParams,
) {
  const store = await storeOfOwner(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account())
  const now = ctx.clock.now()
  const [returnRows, disputeRows] = await Promise.all([
    returnsOfStore(ctx.db, store.id, RETURNS_MAX),
    disputesOfStore(ctx.db, store.id, DISPUTES_MAX),
  ])
  const filter = filters.find(({ key }) => key === params.get('ver')) ?? filters[0]
  const counts = {
    todas: returnRows.length + disputeRows.length,
    devoluciones: returnRows.length,
    disputas: disputeRows.length,
  }
  return {
    site: { origin: ctx.env.PUBLIC_URL, siteName: ctx.env.SITE_NAME },
    filter: filter.key,
    tabs: filters.map((each) => ({ ...each, count: counts[each.key] })),
    returns: filter.key === 'disputas' ? [] : returnRows.map((row) => returnView(row, 'seller', now)),
    disputes: filter.key === 'devoluciones' ? [] : disputeRows.map((row) => disputeView(row, 'seller')),
  }
}
