import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { addMs } from '../../../lib/dates.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import { settings } from '../../settings/rules.ts'
import { mailLink } from '../jobs.ts'
import { replaceToken } from '../store/email-tokens.ts'

const validMs = { 'verify-email': settings.verificationLinkMs, 'reset-password': settings.resetLinkMs }

type LinkMail = z.output<typeof mailLink.schema>['mail']

/** Creates and mails a link, once by its `id`; older links of the purpose end. */
export async function sendLink(
  ctx: Context,
  tx: Tx,
  userId: string,
  mail: LinkMail,
  id: string = newId(ctx.clock.now().getTime()),
): Promise<void> {
  const now = ctx.clock.now()
  const purpose = mail === 'verify-email' ? 'verify-email' : 'reset-password'
  const expiresAt = addMs(now, validMs[purpose])
  await replaceToken(tx, { id, userId, purpose, tokenHash: ctx.auth.linkToken(id).hash, expiresAt }, now)
  await ctx.jobs.enqueue(tx, mailLink, { tokenId: id, mail }, id)
}
