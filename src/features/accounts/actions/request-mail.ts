import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/ids.ts'
import { consumeAttempt, mayMail } from '../../limits/actions.ts'
import { addressKey, limits } from '../../limits/rules.ts'
import { mailAsked } from '../jobs.ts'
import { withConstantTime } from './constant-time.ts'

const ANSWER_MS = 100

type Asked = Omit<z.output<typeof mailAsked.schema>, 'id'>

/** The job looks the account up, so the response time is the same for known and unknown addresses. */
export function askForMail(ctx: Context, asked: Asked, address: string): Promise<void> {
  return withConstantTime(ANSWER_MS, async () => {
    await consumeAttempt(ctx, limits.link, addressKey(address))
    if (!(await mayMail(ctx, asked.email))) return
    const id = newId(ctx.clock.now().getTime())
    await ctx.jobs.enqueue(ctx.db, mailAsked, { id, ...asked }, id)
  })
}

export function requestPasswordReset(ctx: Context, email: string, address: string): Promise<void> {
  return askForMail(ctx, { email, mail: 'reset-password' }, address)
}

export function resendVerification(ctx: Context, email: string, address: string): Promise<void> {
  return askForMail(ctx, { email, mail: 'verify-email' }, address)
}
