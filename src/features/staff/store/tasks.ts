import { eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { staffTasks } from '../../inbox/tables.ts'

export type StaffTask = typeof staffTasks.$inferSelect

export async function taskById(db: DbOrTx, id: string): Promise<StaffTask | undefined> {
  const [row] = await db.select().from(staffTasks).where(eq(staffTasks.id, id))
  return row
}

export async function lockTask(tx: Tx, id: string): Promise<StaffTask | undefined> {
  const [row] = await tx.select().from(staffTasks).where(eq(staffTasks.id, id)).for('update')
  return row
}

export async function markTaskClosed(tx: Tx, id: string, closedBy: string, now: Date): Promise<void> {
  await tx.update(staffTasks).set({ closedAt: now, closedBy }).where(eq(staffTasks.id, id))
}
