import type { Sandbox } from '../context.ts'
import { inTransaction } from '../storage/database.ts'
import { type Due, dropTask, dueTasks } from '../storage/due.ts'
import { expireSession } from './expire-session.ts'
import { completeRefund, failRefund, fundRefund } from './refund.ts'
import { settleSession } from './settle-session.ts'

const nobody = { id: null, idempotency_key: null }

/** Runs each due task with its events in one transaction. */
export function runDueTasks(sandbox: Sandbox): void {
  const due = dueTasks(sandbox.db, sandbox.clock.now())
  for (const task of due) attempt(sandbox, task)
  if (due.length > 0) sandbox.outbox.nudge()
}

/** A failing task is logged and dropped, so that it does not block the others. */
function attempt(sandbox: Sandbox, task: Due): void {
  try {
    inTransaction(sandbox.db, () => runTask({ ...sandbox, cause: nobody }, task))
  } catch (error) {
    dropTask(sandbox.db, task.object, task.task)
    process.stderr.write(`Sandbox: ${task.task} of ${task.object} failed: ${String(error)}\n`)
  }
}

function runTask(sandbox: Sandbox, { object, task }: Due): void {
  if (task === 'expire-session') expireSession(sandbox, object)
  if (task === 'settle-session') settleSession(sandbox, object)
  if (task === 'complete-refund') completeRefund(sandbox, object)
  if (task === 'fail-refund') failRefund(sandbox, object)
  const waits = task === 'fund-refund' && !fundRefund(sandbox, object)
  if (!waits) dropTask(sandbox.db, object, task)
}
