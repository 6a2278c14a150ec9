import { type Database, statement } from './database.ts'

/** Tasks by time. */
export type Task = 'expire-session' | 'settle-session' | 'fail-refund' | 'complete-refund' | 'fund-refund'
export type Due = { object: string; task: Task }

/** @param at unix seconds of the sandbox's clock */
export function planTask(db: Database, object: string, task: Task, at: number): void {
  statement(
    db,
    'INSERT INTO due VALUES (?, ?, ?) ON CONFLICT (object, task) DO UPDATE SET at = excluded.at',
  ).run(object, task, at)
}

export function dropTask(db: Database, object: string, task: Task): void {
  statement(db, 'DELETE FROM due WHERE object = ? AND task = ?').run(object, task)
}

export function dueTasks(db: Database, now: number): Due[] {
  const rows = statement(db, 'SELECT object, task FROM due WHERE at <= ? ORDER BY at, object').all(now)
  return rows.map((row) => ({ object: String(row.object), task: String(row.task) as Task }))
}
