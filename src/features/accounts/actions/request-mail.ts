import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/ids.ts'
import { consumeAttempt, mayMail } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { requestedMail } from '../jobs.ts'
import { withConstantTime } from './constant-time.ts'

const ANSWER_MS = 100

type MailRequest = Omit<z.output<typeof requestedMail.schema>, 'id'>

/** The job looks the account up, so the response time is the same for known and unknown addresses. */
function requestMail(ctx: Context, request: MailRequest, address: string): Promise<void> {
  return withConstantTime(ANSWER_MS, async () => {
    await consumeAttempt(ctx, limits.link, addressKey(address))
    if (!(await mayMail(ctx, request.email))) return
    const id = newId(ctx.clock.now().getTime())
    await ctx.jobs.enqueue(ctx.db, requestedMail, { id, ...request }, id)
  })
}

export function requestPasswordReset(ctx: Context, email: string, address: string): Promise<void> {
  return requestMail(ctx, { email, mail: 'reset-password' }, address)
}

export function resendVerification(ctx: Context, email: string, address: string): Promise<void> {
  return requestMail(ctx, { email, mail: 'verify-email' }, address)
}
