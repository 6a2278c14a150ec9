import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../context.ts'
import { addDays, startOfDay, toIsoDay } from '../../../lib/dates.ts'
import { appError } from '../../../lib/errors.ts'
import type { Identity, Version } from '../../../lib/site.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  cancelPlannedVersions,
  cancelVersion,
  insertVersion,
  lockSetup,
} from '../../../platform/site/store.ts'
import { requireArea } from '../../accounts/policy.ts'
import type { IdentityChange, IdentityInput, TermsInput } from '../contract-site.ts'
import { staffErrors } from '../errors.ts'
import {
  exampleDomainFields,
  type IdentityBaseline,
  identityOfInput,
  identityView,
  overtakenFields,
  termsOfInput,
  termsView,
} from '../views-site.ts'
import { writeAuditEntry } from './write-audit-entry.ts'

/**
 * Saves who the shop is, or a part of that: it holds at once, on every page and in every mail.
 *
 * @param baseline what the sender was shown: a field that somebody else has changed since is refused
 * @throws `forbidden`, `changed-meanwhile`, `example-domain` (outside the demo)
 */
export async function changeIdentity(
  ctx: Context,
  staff: Staff,
  input: IdentityChange,
  baseline: IdentityBaseline = {},
): Promise<void> {
  requireArea(staff, 'settings')
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockIdentity(ctx, tx)
    const known = identityView(before.values)
    const fields = overtakenFields(given(input), baseline, known)
    if (Object.keys(fields).length > 0) throw appError(staffErrors, 'changed-meanwhile', { fields })
    const examples = ctx.env.DEMO ? {} : exampleDomainFields(given(input))
    if (Object.keys(examples).length > 0) throw appError(staffErrors, 'example-domain', { fields: examples })
    const values = identityOfInput({ ...known, ...given(input) }, before.values.logo)
    await writeIdentity(ctx, tx, staff, before, values)
  })
  await ctx.site.refresh()
}

/** A field that was left out is not one that was emptied. */
const given = (input: IdentityChange): Partial<IdentityInput> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** Who the shop is as the last change left it, in whatever process; others who change it wait until the transaction ends. */
export async function lockIdentity(ctx: Context, tx: Tx): Promise<Version<Identity>> {
  await lockSetup(tx)
  await ctx.site.refresh(tx)
  return ctx.site.newestIdentity()
}

/**
 * Writes a version and its entry in the audit log; nothing where nothing changes. It never begins
 * before the one that it replaces, which a process whose clock is ahead may have written.
 */
export async function writeIdentity(
  ctx: Context,
  tx: Tx,
  staff: Staff,
  { values: before, effectiveAt: begun }: Version<Identity>,
  values: Identity,
): Promise<void> {
  if (isDeepStrictEqual(before, values)) return
  const now = ctx.clock.now()
  const effectiveAt = begun > now ? begun : now
  await insertVersion(tx, { kind: 'identity', values, effectiveAt, madeAt: now, madeBy: staff.id })
  await writeAuditEntry(ctx, tx, staff, {
    act: 'site-change',
    subject: 'site:identity',
    before: auditedIdentity(before),
    after: auditedIdentity(values),
  })
}

const auditedIdentity = (identity: Identity) => ({ ...identityView(identity), logo: identity.logo })

/**
 * First day from which other terms may hold: nobody is sold to under terms that changed while they were reading them.
 * Until the shop is open nobody reads any, so they hold at once.
 */
export function firstDayOfTerms({ clock, site }: Pick<Context, 'clock' | 'site'>): string {
  const today = toIsoDay(clock.now())
  return site.isOpen() ? toIsoDay(addDays(startOfDay(today), 1.5)) : today
}

/**
 * Plans other terms, for sales from the beginning of a day on, in place of those planned for that day; sales that are made
 * keep theirs.
 *
 * @throws `forbidden`, `terms-too-soon`
 */
export async function planTerms(ctx: Context, staff: Staff, input: TermsInput): Promise<void> {
  requireArea(staff, 'settings')
  await inTransaction(ctx.db, async (tx) => {
    await lockIdentity(ctx, tx)
    if (input.from < firstDayOfTerms(ctx))
      throw appError(staffErrors, 'terms-too-soon', { fields: { from: 'Elige mañana o un día después' } })
    const now = ctx.clock.now()
    const before = ctx.site.terms()
    const values = termsOfInput(input, before)
    // What is confirmed as it is makes no version.
    if (!ctx.site.isOpen() && isDeepStrictEqual(termsView(values), termsView(before))) return
    const effectiveAt = new Date(Math.max(startOfDay(input.from).getTime(), now.getTime()))
    await cancelPlannedVersions(tx, 'terms', effectiveAt, now)
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
