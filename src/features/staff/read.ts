import type { Context } from '../../context.ts'
import { findUsers } from '../accounts/store/staff.ts'
import type { AuditQuery, UserQuery } from './contract.ts'
import { queuePageSize, staffPageSize } from './contract.ts'
import type { ReviewQueue } from './read-queue.ts'
import type { QueueKind } from './rules.ts'
import { auditPage } from './store/audit.ts'
import { type AuditRow, auditRow, type StaffUser, staffUser } from './views.ts'
import type { QueueItem } from './views-queue.ts'

export type Paged<Item> = { items: Item[]; total: number; page: number; pages: number }

const paged = <Item>(items: Item[], total: number, page: number, size: number): Paged<Item> => ({
  items,
  total,
  page,
  pages: Math.max(1, Math.ceil(total / size)),
})

export function queuePage(
  { items: all, counts }: ReviewQueue,
  { kind, page }: { kind?: QueueKind | undefined; page: number },
): Paged<QueueItem> & Pick<ReviewQueue, 'counts'> {
  const items = all.filter((item) => kind === undefined || item.kind === kind)
  const last = Math.max(1, Math.ceil(items.length / queuePageSize))
  const shown = Math.min(page, last)
  const start = (shown - 1) * queuePageSize
  return {
    ...paged(items.slice(start, start + queuePageSize), items.length, shown, queuePageSize),
    counts,
  }
}

export async function readUsers(ctx: Context, query: UserQuery): Promise<Paged<StaffUser>> {
  const { rows, total } = await findUsers(ctx.db, { ...query, limit: staffPageSize })
  return paged(rows.map(staffUser), total, query.page, staffPageSize)
}

export async function readAudit(ctx: Context, query: AuditQuery): Promise<Paged<AuditRow>> {
  const { rows, total } = await auditPage(ctx.db, query, staffPageSize)
  return paged(rows.map(auditRow), total, query.page, staffPageSize)
}
