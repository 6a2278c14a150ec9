import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { answerAppeal } from '../../reliability/actions.ts'
import { appealTask } from '../../reliability/rules.ts'
import type { AppealDecision } from '../contract.ts'
import { staffErrors } from '../errors.ts'
import { lockTask, markTaskClosed } from '../store/parties.ts'
import { audited } from './audited.ts'

/**
 * Decides whether an order counts in the figures of its store, which reads the reason. Throws `task-not-found`, `task-closed`,
 * `appeal-answered`, `own-case`.
 */
export const decideAppeal = (
  ctx: Context,
  staff: Staff,
  taskId: string,
  { outcome, reason }: AppealDecision,
) =>
  audited(ctx, staff, 'money', async (tx, record) => {
    const task = await lockTask(tx, taskId)
    if (task?.kind !== appealTask) throw appError(staffErrors, 'task-not-found')
    if (task.closedAt) throw appError(staffErrors, 'task-closed')
    await answerAppeal(ctx, tx, task.ref, { outcome, reason })
    await markTaskClosed(tx, taskId, staff.id, ctx.clock.now())
    await record({ act: `reliability-${outcome}`, subject: `order:${task.ref}`, reason })
  })
