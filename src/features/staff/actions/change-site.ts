import type { Context } from '../../../context.ts'
import { addDays, startOfDay, toIsoDay } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { cancelVersion, insertVersion } from '../../../platform/site/store.ts'
import { requireArea } from '../../accounts/policy.ts'
import type { IdentityInput, TermsInput } from '../contract-site.ts'
import { staffErrors } from '../errors.ts'
import { identityOfInput, identityView, termsOfInput, termsView } from '../views-site.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/** Saves who the shop is: it holds at once, on every page and in every mail. Throws `forbidden`. */
export async function changeIdentity(ctx: Context, staff: Staff, input: IdentityInput): Promise<void> {
  requireArea(staff, 'settings')
  const now = ctx.clock.now()
  const before = ctx.site.identity()
  const values = identityOfInput(input, before.logo)
  await inTransaction(ctx.db, async (tx) => {
    await insertVersion(tx, { kind: 'identity', values, effectiveAt: now, madeAt: now, madeBy: staff.id })
    await writeAuditEntry(ctx, tx, staff, {
      act: 'site-change',
      subject: 'site:identity',
      before: identityView(before),
      after: identityView(values),
    })
  })
  await ctx.site.refresh()
}

/** First day from which other terms may hold: nobody is sold to under terms that changed while they were reading them. */
export const firstDayOfTerms = (now: Date): string => toIsoDay(addDays(startOfDay(toIsoDay(now)), 1.5))

/**
 * Plans other terms, for sales from the beginning of a day on; sales that are made keep theirs.
 *
 * @throws `forbidden`, `terms-too-soon`
 */
export async function planTerms(ctx: Context, staff: Staff, input: TermsInput): Promise<void> {
  requireArea(staff, 'settings')
  const now = ctx.clock.now()
  if (input.from < firstDayOfTerms(now))
    throw appError(staffErrors, 'terms-too-soon', { fields: { from: 'Elige mañana o un día después' } })
  const before = ctx.site.terms()
  const values = termsOfInput(input, before)
  const effectiveAt = startOfDay(input.from)
  await inTransaction(ctx.db, async (tx) => {
    await insertVersion(tx, { kind: 'terms', values, effectiveAt, madeAt: now, madeBy: staff.id })
    await writeAuditEntry(ctx, tx, staff, {
      act: 'terms-plan',
      subject: `terms:${input.from}`,
      before: termsView(before),
      after: termsView(values),
    })
  })
  await ctx.site.refresh()
}

/** Takes planned terms back. Throws `forbidden`, `terms-not-planned`. */
export async function cancelTerms(ctx: Context, staff: Staff, id: number): Promise<void> {
  requireArea(staff, 'settings')
  await inTransaction(ctx.db, async (tx) => {
    if (!(await cancelVersion(tx, id, ctx.clock.now()))) throw appError(staffErrors, 'terms-not-planned')
    await writeAuditEntry(ctx, tx, staff, { act: 'terms-cancel', subject: `terms:${id}` })
  })
  await ctx.site.refresh()
}
