import type { Context } from '../../../context.ts'
import { DAY } from '../../../lib/dates.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { TaskDetails } from '../../inbox/rules.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import type { CheckKey, Difference, Finding } from '../rules-checks.ts'
import { allowLongReads, findDifferences, insertCheckRun, lastCheckRun } from '../store/checks.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** Asks all checks when a day has passed since the last time. */
export async function checkBooksDaily(ctx: Context): Promise<void> {
  const last = await lastCheckRun(ctx.db)
  if (last && ctx.clock.now().getTime() - last.askedAt.getTime() < DAY) return
  await askChecks(ctx, null)
}

/**
 * Asks all checks now, for staff who want to know.
 */
export async function checkBooks(ctx: Context, staff: Staff): Promise<void> {
  await askChecks(ctx, staff)
}

/** Keeps what was found; each difference becomes a task once, however often it is found. */
async function askChecks(ctx: Context, staff: Staff | null): Promise<void> {
  const started = performance.now()
  const askedAt = ctx.clock.now()
  const findings = await inTransaction(
    ctx.db,
    async (tx) => {
      await allowLongReads(tx)
      return findDifferences(tx)
    },
    { isolation: 'repeatable read' },
  )
  const tookMs = Math.round(performance.now() - started)
  await inTransaction(ctx.db, async (tx) => {
    await insertCheckRun(tx, { askedAt, tookMs, askedBy: staff?.id ?? null, findings })
    for (const task of findings.flatMap(tasksOf)) await raiseStaffTask(tx, task, askedAt)
    if (!staff) return
    const differences = findings.reduce((sum, { total }) => sum + total, 0)
    await writeAuditEntry(ctx, tx, staff, {
      act: 'books-check',
      subject: 'books:all',
      after: { differences },
    })
  })
}

/** None of what is a task already. */
const tasksOf = ({ check, rows }: Finding) =>
  rows.filter(({ taskId }) => taskId === null).map((row) => taskOf(check, row))

function taskOf(check: CheckKey, { ref, orderId, cents }: Difference) {
  const details: TaskDetails = {
    check,
    ...(orderId === null ? {} : { order: orderId }),
    ...(cents === null ? {} : { amount: cents }),
  }
  return { kind: 'books', ref: `${check}:${ref}`, details }
}
