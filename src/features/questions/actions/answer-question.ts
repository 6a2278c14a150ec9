import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import type { AnswerQuestionInput } from '../contract.ts'
import { questionErrors } from '../errors.ts'
import { mailAnswer } from '../jobs.ts'
import { questionOfStore, setAnswer } from '../store.ts'

/** Once (D2 §4.6, §7.3). Throws sign-in-needed, store-missing, question-not-found, question-answered. */
export async function answerQuestion(
  ctx: Context,
  viewer: Viewer | null,
  { questionId, answer }: AnswerQuestionInput,
): Promise<void> {
  const seller = requireViewer(viewer)
  await inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, seller)
    const question = await questionOfStore(tx, questionId, store.id)
    if (!question) throw appError(questionErrors, 'question-not-found')
    if (question.answeredAt) throw appError(questionErrors, 'question-answered')
    await setAnswer(tx, questionId, answer, ctx.clock.now())
    await ctx.jobs.enqueue(tx, mailAnswer, { questionId }, questionId)
  })
}
