import type { Context } from '../../context.ts'
import { toIsoDay } from '../../lib/dates.ts'
import type { Staff } from '../../lib/viewer.ts'
import { openReports } from '../reports/store.ts'
import { heldNotices } from '../wanted/store/notices.ts'
import { openQueueKinds, type QueueKind, queueKinds } from './rules.ts'
import { isOwnReport } from './rules-report.ts'
import {
  openTasks,
  ordersOfTasks,
  queuedDisputes,
  queuedReturns,
  waitingProducts,
  waitingStores,
} from './store/queue.ts'
import {
  disputeItem,
  productItem,
  type QueueItem,
  reportItem,
  returnItem,
  storeItem,
  taskItem,
  wantedItem,
} from './views-queue.ts'

const MAX_HELD = 500

export type ReviewQueue = { items: QueueItem[]; counts: Record<QueueKind, number> }

/** Staff's queue for their roles, earliest deadline first, without reports that they must not read. */
export async function readQueue(
  ctx: Context,
  { id, staffRoles }: Pick<Staff, 'id' | 'staffRoles'>,
): Promise<ReviewQueue> {
  const now = ctx.clock.now()
  const [products, stores, returns, disputes, reports, wanted, tasks] = await Promise.all([
    waitingProducts(ctx.db),
    waitingStores(ctx.db),
    queuedReturns(ctx.db),
    queuedDisputes(ctx.db),
    openReports(ctx.db),
    heldNotices(ctx.db, toIsoDay(now), MAX_HELD),
    openTasks(ctx.db),
  ])
  const numbers = await ordersOfTasks(ctx.db, tasks)
  const open = openQueueKinds(staffRoles)
  const items = [
    ...products.map((row) => productItem(row, now)),
    ...stores.map((row) => storeItem(row, now)),
    ...returns.map((row) => returnItem(row, now)),
    ...disputes.map((row) => disputeItem(row, now)),
    ...reports.filter((row) => !isOwnReport(row, id)).map((row) => reportItem(row, now)),
    ...wanted.map((row) => wantedItem(row, now)),
    ...tasks.map((row) => taskItem(row, numbers.get(row.id), now)),
  ]
    .filter(({ kind }) => open.includes(kind))
    .sort((a, b) => a.due.localeCompare(b.due) || a.since.localeCompare(b.since))
  const counts = Object.fromEntries(
    queueKinds.map((kind) => [kind, items.filter((item) => item.kind === kind).length]),
  ) as Record<QueueKind, number>
  return { items, counts }
}
