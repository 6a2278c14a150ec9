import type { Context } from '../../../context.ts'
import { DAY } from '../../../lib/dates.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { TaskDetails } from '../../inbox/rules.ts'
import { raiseStaffTask } from '../../inbox/store.ts'
import type { Difference } from '../rules-checks.ts'
import { allowLongReads, findDifferences, insertCheckRun, lastCheckRun } from '../store/checks.ts'
import type { CheckKey } from '../texts-checks.ts'
import { audited } from './audited.ts'

/** Runs all checks when a day has passed since the last run. */
export async function checkBooksDaily(ctx: Context): Promise<void> {
  const last = await lastCheckRun(ctx.db)
  if (last && ctx.clock.now().getTime() - last.askedAt.getTime() < DAY) return
  const run = await runChecks(ctx)
  await inTransaction(ctx.db, (tx) => storeRun(tx, { ...run, askedBy: null }))
}

export async function checkBooks(ctx: Context, staff: Staff): Promise<void> {
  const run = await runChecks(ctx)
  await audited(ctx, staff, 'money', async (tx, record) => {
    await storeRun(tx, { ...run, askedBy: staff.id })
    const differences = run.findings.reduce((sum, { total }) => sum + total, 0)
    await record({ act: 'books-check', subject: 'books:all', after: { differences } })
  })
}

async function runChecks(ctx: Context) {
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
  return { askedAt, tookMs: Math.round(performance.now() - started), findings }
}

/** Each new difference becomes one task, however often it is found. */
async function storeRun(
  tx: Tx,
  run: Awaited<ReturnType<typeof runChecks>> & { askedBy: string | null },
): Promise<void> {
  await insertCheckRun(tx, run)
  for (const { check, rows } of run.findings)
    for (const row of rows) if (row.taskId === null) await raiseStaffTask(tx, taskOf(check, row), run.askedAt)
}

function taskOf(check: CheckKey, { ref, orderId, cents }: Difference) {
  const details: TaskDetails = {
    check,
    ...(orderId === null ? {} : { order: orderId }),
    ...(cents === null ? {} : { amount: cents }),
  }
  return { kind: 'books', ref: `${check}:${ref}`, details }
}
