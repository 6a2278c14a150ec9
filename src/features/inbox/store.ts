import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/pool.ts'
import type { TaskDetails } from './rules.ts'
import { staffTasks } from './tables.ts'

/** Creates a staff task, once per reason. */
export async function raiseStaffTask(
  db: DbOrTx,
  task: { kind: string; ref: string; details: TaskDetails },
  now: Date,
): Promise<void> {
  await db
    .insert(staffTasks)
    .values({ ...task, createdAt: now })
    .onConflictDoNothing({ target: [staffTasks.kind, staffTasks.ref] })
}

/** Whether this task was ever created, open or closed. */
export async function hasStaffTask(db: DbOrTx, { kind, ref }: { kind: string; ref: string }) {
  const [row] = await db
    .select({ id: staffTasks.id })
    .from(staffTasks)
    .where(and(eq(staffTasks.kind, kind), eq(staffTasks.ref, ref)))
  return row !== undefined
}
