import type { Context } from '../../context.ts'
import { findUsers } from '../accounts/store/staff.ts'
import { type AuditQuery, queuePageSize, staffPageSize, type UserQuery } from './contract.ts'
import type { ReviewQueue } from './read-queue.ts'
import type { QueueKind } from './rules.ts'
import { auditPage } from './store/audit.ts'
import { auditRow } from './views.ts'

const paged = <Item>(items: Item[], total: number, page: number, size: number) => ({
  items,
  total,
  page,
  pages: Math.max(1, Math.ceil(total / size)),
})

export function queuePage(
  { items: all, counts }: ReviewQueue,
  { kind, page }: { kind?: QueueKind | undefined; page: number },
) {
  const items = all.filter((item) => kind === undefined || item.kind === kind)
  const last = Math.max(1, Math.ceil(items.length / queuePageSize))
  const shown = Math.min(page, last)
  const start = (shown - 1) * queuePageSize
  return { ...paged(items.slice(start, start + queuePageSize), items.length, shown, queuePageSize), counts }
}

export async function readUsers(ctx: Context, query: UserQuery) {
  const { rows, total } = await findUsers(ctx.db, { ...query, limit: staffPageSize })
  return paged(rows, total, query.page, staffPageSize)
}

export async function readAudit(ctx: Context, query: AuditQuery) {
  const { rows, total } = await auditPage(ctx.db, query, staffPageSize)
  return paged(rows.map(auditRow), total, query.page, staffPageSize)
}
