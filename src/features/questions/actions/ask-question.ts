import type { Context } from '../../../context.ts'
import { HOUR } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { requireActiveUser } from '../../accounts/policy.ts'
import { isBlockedBetween } from '../../blocks/store.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { listedProduct } from '../../catalogue/store/writes.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import type { Limit } from '../../limits/rules.ts'
import { settings } from '../../settings/rules.ts'
import { storeById } from '../../stores/store.ts'
import type { AskQuestionInput } from '../contract.ts'
import { questionErrors } from '../errors.ts'
import { mailQuestion } from '../jobs.ts'
import { insertQuestion } from '../store.ts'

/** Protects stores from a person who fills their list of questions. */
const limit: Limit = { name: 'question', max: settings.questions.perHour, windowMs: HOUR }

/**
 * CAT-16, D1 §5, §7. Throws question-sign-in-needed, sign-in-needed (deleted in the meantime),
 * too-many-attempts, product-not-found, question-own-product, question-refused.
 */
export async function askQuestion(ctx: Context, viewer: Viewer | null, input: AskQuestionInput) {
  if (!viewer) throw appError(questionErrors, 'question-sign-in-needed')
  await consumeAttempt(ctx, limit, viewer.id)
  const product = await listedProduct(ctx.db, input.productUrl)
  if (!product) throw appError(catalogueErrors, 'product-not-found')
  const ownerId = (await storeById(ctx.db, product.storeId))?.ownerId ?? ''
  if (ownerId === viewer.id) throw appError(questionErrors, 'question-own-product')
  if (await isBlockedBetween(ctx.db, viewer.id, ownerId)) throw appError(questionErrors, 'question-refused')
  const askedAt = ctx.clock.now()
  const id = newId(askedAt.getTime())
  await inTransaction(ctx.db, async (tx) => {
    await insertQuestion(tx, {
      id,
      productId: product.id,
      storeId: product.storeId,
      userId: viewer.id,
      message: input.message,
      askedAt,
    })
    await requireActiveUser(tx, viewer)
    await ctx.jobs.enqueue(tx, mailQuestion, { questionId: id })
  })
  return { id }
}
