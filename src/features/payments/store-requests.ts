import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/pool.ts'
import { apiRequests } from './tables.ts'

type Request = { userId: string; key: string; hash: string }
type Answer = { status: number; answer: string }

/** A request whose process died may be repeated after this time. */
const ABANDONED = sql`interval '1 minute'`
/** The database's time: the demo's clock does not apply to programs. */
const now = sql`clock_timestamp()`

const isOwn = ({ userId, key }: Request) => and(eq(apiRequests.userId, userId), eq(apiRequests.key, key))

/** `other`: the key belongs to another request; `running`: no response yet. */
export async function beginRequest(db: Db, request: Request): Promise<'new' | 'other' | 'running' | Answer> {
  const begun = await db
    .insert(apiRequests)
    .values({ ...request, begunAt: now })
    .onConflictDoUpdate({
      target: [apiRequests.userId, apiRequests.key],
      set: { begunAt: now },
      setWhere: sql`${apiRequests.answer} is null and ${apiRequests.hash} = ${request.hash}
        and ${apiRequests.begunAt} < ${now} - ${ABANDONED}`,
    })
    .returning({ key: apiRequests.key })
  if (begun.length > 0) return 'new'
  const [row] = await db.select().from(apiRequests).where(isOwn(request))
  // Deleted between the two statements.
  if (!row) return 'running'
  if (row.hash !== request.hash) return 'other'
  return row.answer === null ? 'running' : { status: row.status ?? 200, answer: row.answer }
}

export async function storeAnswer(db: Db, request: Request, answer: Answer): Promise<void> {
  await db.update(apiRequests).set(answer).where(isOwn(request))
}

export async function deleteRequest(db: Db, request: Request): Promise<void> {
  await db.delete(apiRequests).where(and(isOwn(request), isNull(apiRequests.answer)))
}

export async function deleteOldRequests(db: Db, days: number): Promise<void> {
  await db.delete(apiRequests).where(lte(apiRequests.begunAt, sql`${now} - make_interval(days => ${days})`))
}
