import { and, count, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, type DbOrTx, firstRow, onlyRow } from '../../../platform/db/pool.ts'
import { executePrepared } from '../../../platform/db/prepared.ts'
import { users } from '../../accounts/tables.ts'
import type { AuditQuery } from '../contract.ts'
import { auditLog } from '../tables.ts'

type NewAudit = typeof auditLog.$inferInsert
type Row = Record<string, unknown>

const key = sql`substr(${auditLog.subject}, strpos(${auditLog.subject}, ':') + 1)`

/** Name of an act's subject; null if its row is gone or has no name. */
const subjectName = sql<string | null>`case split_part(${auditLog.subject}, ':', 1)
  when 'product' then (select p.name from products p where p.url = ${key})
  when 'store' then (select s.name from stores s where s.url = ${key})
  when 'order' then (select o.number::text from orders o where o.id = ${key}::uuid)
  when 'task' then (select t.kind from staff_tasks t where t.id = ${key}::uuid)
  when 'category' then (select c.name from categories c where c.id = ${key}::integer)
  when 'subcategory' then (select c.name from subcategories c where c.id = ${key}::integer)
  when 'book' then (select b.title from books b where b.isbn = ${key})
  when 'faculty' then (select f.name from faculties f where f.id = ${key}::integer)
  when 'banner' then (select b.title from banners b where b.id = ${key}::integer)
  when 'programme' then (select p.name from programmes p where p.id = ${key}::integer)
  when 'course' then (select c.name from courses c where c.id = ${key}::integer)
  when 'term' then (select t.name from terms t where t.id = ${key}::integer)
  when 'wanted' then (select w.title from wanted_notices w where w.id = ${key}::uuid)
  when 'synonym' then (select array_to_string(s.from_words, ', ') || ' → ' || array_to_string(s.to_words, ', ')
    from search_synonyms s where s.id = ${key}::integer)
  when 'user' then ${key}
  when 'prohibited' then ${key}
  when 'search' then ${key}
  end`

const columns = {
  id: auditLog.id,
  act: auditLog.act,
  subject: auditLog.subject,
  subjectName,
  reason: auditLog.reason,
  before: sql<Row | null>`${auditLog.before}`,
  after: sql<Row | null>`${auditLog.after}`,
  at: auditLog.at,
  username: users.username,
  displayName: users.name,
}

export async function insertAudit(tx: DbOrTx, row: NewAudit): Promise<string> {
  return (await onlyRow(tx.insert(auditLog).values(row).returning({ id: auditLog.id }))).id
}

export function auditById(db: DbOrTx, id: string) {
  return firstRow(selectAudit(db).where(eq(auditLog.id, id)))
}

export type AuditEntry = NonNullable<Awaited<ReturnType<typeof auditById>>>

const selectAudit = (db: DbOrTx) =>
  db.select(columns).from(auditLog).innerJoin(users, eq(users.id, auditLog.actorId))

/** Matches a part of a url or username, or an order's number. */
function about(subject: string): SQL | undefined {
  const number = subject.match(/^t-(\d{1,9})$/i)?.[1]
  if (number !== undefined)
    return sql`${auditLog.subject} = 'order:' || (select id::text from orders where number = ${number}::integer)`
  return ilike(auditLog.subject, `%${subject.replace(/^@/, '').replace(/[\\%_]/g, '\\$&')}%`)
}

export async function auditPage(
  db: Db,
  { act, actor, subject, page }: AuditQuery,
  limit: number,
): Promise<{ rows: AuditEntry[]; total: number }> {
  const where: SQL | undefined = and(
    act && eq(auditLog.act, act),
    actor === '' ? undefined : eq(users.username, actor.toLowerCase().replace(/^@/, '')),
    subject === '' ? undefined : about(subject),
  )
  const [rows, [counted]] = await Promise.all([
    selectAudit(db)
      .where(where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(auditLog)
      .innerJoin(users, eq(users.id, auditLog.actorId))
      .where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export function auditOf(db: DbOrTx, subject: string): Promise<AuditEntry[]> {
  return selectAudit(db).where(eq(auditLog.subject, subject)).orderBy(auditLog.at, auditLog.id)
}

export async function lastActsOn(db: DbOrTx, subjects: readonly string[]): Promise<AuditEntry[]> {
  if (subjects.length === 0) return []
  const rows = await selectAudit(db)
    .where(inArray(auditLog.subject, [...subjects]))
    .orderBy(auditLog.at, auditLog.id)
  return [...new Map(rows.map((row) => [row.subject, row])).values()]
}

/** Mean milliseconds from submission to decision since `since`; null without decisions. */
export async function meanProductWait(db: Db, since: Date): Promise<number | null> {
  const rows = await executePrepared<{ ms: number | null }>(
    db,
    sql`
    select extract(epoch from avg(at - (before->>'reviewRequestedAt')::timestamptz)) * 1000 as ms
    from audit_log
    where act in ('product-approve', 'product-send-back') and at >= ${since}
      and before->>'reviewRequestedAt' is not null`,
  )
  const ms = rows[0]?.ms
  return ms === null || ms === undefined ? null : Number(ms)
}
