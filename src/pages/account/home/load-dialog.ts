import type { Context } from '../../../context.ts'
import { hasTokens } from '../../../features/access-tokens/read.ts'
import { readStudentVerification } from '../../../features/accounts/read.ts'
import { isStudentEmail, safeNext } from '../../../features/accounts/rules.ts'
import { SECOND } from '../../../lib/dates.ts'
import type { Viewer } from '../../../lib/viewer.ts'

export async function loadDialog(ctx: Context, viewer: Viewer, query: URLSearchParams) {
  if (query.get('verify') === 'student') return loadStudentDialog(ctx, viewer, query)
  if (!viewer.hasPassword) return null
  if (query.get('change') === 'picture') return { kind: 'picture' as const }
  if (query.get('change') !== 'password') return null
  return { kind: 'password' as const, hasTokens: await hasTokens(ctx, viewer.id) }
}

async function loadStudentDialog(ctx: Context, viewer: Viewer, query: URLSearchParams) {
  const verification = await readStudentVerification(ctx, viewer)
  const { resendAt = null } = verification
  const { domains, exceptions } = ctx.site.identity().students
  const waitMs = resendAt === null ? 0 : Date.parse(resendAt) - ctx.clock.now().getTime()
  return {
    kind: 'student' as const,
    next: safeNext(query.get('next')),
    verification,
    /** Seconds until the code may be sent again, by the shop's clock. */
    resendSeconds: Math.max(0, Math.ceil(waitMs / SECOND)),
    domains,
    /** The account's own address, if a code may be sent to it. */
    ownEmail: isStudentEmail(viewer.email, { domains, exceptions }) ? viewer.email : null,
    isDone: query.has('done'),
  }
}

export type StudentDialogData = Awaited<ReturnType<typeof loadStudentDialog>>
