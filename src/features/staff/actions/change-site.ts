import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../context.ts'
import { addDays, startOfDay, toIsoDay } from '../../../lib/dates.ts'
import { appError, isAppError, withField } from '../../../lib/errors.ts'
import { type Identity, logoFile, logoSizes, type Version } from '../../../lib/site.ts'
import type { Staff } from '../../../lib/viewer.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { logoErrors } from '../../../platform/images/errors.ts'
import { storeLogo } from '../../../platform/images/logo.ts'
import { pictureStamp } from '../../../platform/images/stored-image.ts'
import {
  cancelPlannedVersions,
  cancelVersion,
  insertVersion,
  lockSetup,
  writeSetup,
} from '../../../platform/site/store.ts'
import { requireArea } from '../../accounts/policy.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
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
import { audited } from './audited.ts'

/** The site's settings in this process are read again after the change. */
const changeSite: typeof audited = async (ctx, ...args) => {
  const result = await audited(ctx, ...args)
  await ctx.site.refresh()
  return result
}

/**
 * Changes the site's identity, or some of its fields, on every page and in every mail at once.
 *
 * @param baseline values that the form was drawn from: a field that somebody else has changed since is refused
 * @throws `forbidden`, `changed-meanwhile`, `example-domain` (outside the demo)
 */
export const changeIdentity = (
  ctx: Context,
  staff: Staff,
  input: IdentityChange,
  baseline: IdentityBaseline = {},
) =>
  writeIdentity(ctx, staff, (before) => {
    const known = identityView(before)
    const given = withoutOmitted(input)
    const fields = overtakenFields(given, baseline, known)
    if (Object.keys(fields).length > 0) throw appError(staffErrors, 'changed-meanwhile', { fields })
    const examples = ctx.env.DEMO ? {} : exampleDomainFields(given)
    if (Object.keys(examples).length > 0) throw appError(staffErrors, 'example-domain', { fields: examples })
    return identityOfInput({ ...known, ...given }, before.logo)
  })

const withoutOmitted = (input: IdentityChange): Partial<IdentityInput> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** The newest identity, written by whatever process; other writers wait until the transaction ends. */
export async function lockIdentity(ctx: Context, tx: Tx): Promise<Version<Identity>> {
  await lockSetup(tx)
  await ctx.site.refresh(tx)
  return ctx.site.newestIdentity()
}

/** Writes a new version of the identity unless nothing changes. */
const writeIdentity = (ctx: Context, staff: Staff, change: (before: Identity) => Identity) =>
  changeSite(ctx, staff, 'settings', async (tx, record) => {
    const { values: before, effectiveAt: begun } = await lockIdentity(ctx, tx)
    const values = change(before)
    if (isDeepStrictEqual(before, values)) return
    const now = ctx.clock.now()
    // A process whose clock is ahead may have written the version before.
    const effectiveAt = begun > now ? begun : now
    await insertVersion(tx, { kind: 'identity', values, effectiveAt, madeAt: now, madeBy: staff.id })
    await record({
      act: 'site-change',
      subject: 'site:identity',
      before: auditedIdentity(before),
      after: auditedIdentity(values),
    })
  })

const auditedIdentity = (identity: Identity) => ({ ...identityView(identity), logo: identity.logo })

/**
 * Replaces the name's word mark by a logo. Files of the former logo stay: cached pages and sent mails show them.
 *
 * @param path file on this machine's disk; undefined where none came
 * @throws `forbidden`, `too-many-attempts`, `logo-missing` and what `storeLogo` throws
 */
export async function changeLogo(ctx: Context, staff: Staff, path: string | undefined): Promise<void> {
  requireArea(staff, 'settings')
  if (path === undefined) throw withField(appError(logoErrors, 'logo-missing'), 'logo')
  await consumeAttempt(ctx, limits.picture, staff.id)
  const key = `site/${pictureStamp(ctx.clock.now())}_logo`
  await storeLogo(ctx.files, path, key).catch((error: unknown) => {
    throw isAppError(error) && error.code in logoErrors ? withField(error, 'logo') : error
  })
  await writeIdentity(ctx, staff, (before) => ({ ...before, logo: key })).catch(async (error: unknown) => {
    await ctx.files.remove(logoSizes.map((size) => logoFile(key, size)))
    throw error
  })
}

/** @throws `forbidden` */
export const removeLogo = (ctx: Context, staff: Staff) =>
  writeIdentity(ctx, staff, (before) => ({ ...before, logo: null }))

/** First ISO day of other terms: tomorrow, so that no purchase under way changes; today while the shop is closed. */
export function firstDayOfTerms({ clock, site }: Pick<Context, 'clock' | 'site'>): string {
  const today = toIsoDay(clock.now())
  return site.isOpen() ? toIsoDay(addDays(startOfDay(today), 1.5)) : today
}

/**
 * Plans other terms for sales from the start of a day, and replaces those planned for that day. Existing sales keep theirs.
 *
 * @throws `forbidden`, `terms-too-soon`
 */
export const planTerms = (ctx: Context, staff: Staff, input: TermsInput) =>
  changeSite(ctx, staff, 'settings', async (tx, record) => {
    await lockIdentity(ctx, tx)
    if (input.from < firstDayOfTerms(ctx))
      throw appError(staffErrors, 'terms-too-soon', { fields: { from: 'Elige mañana o un día después' } })
    const now = ctx.clock.now()
    const terms = ctx.site.terms()
    const values = termsOfInput(input, terms)
    const [before, after] = [termsView(terms), termsView(values)]
    // The setup may confirm the terms as they are.
    if (!ctx.site.isOpen() && isDeepStrictEqual(after, before)) return
    const effectiveAt = new Date(Math.max(startOfDay(input.from).getTime(), now.getTime()))
    await cancelPlannedVersions(tx, 'terms', effectiveAt, now)
    await insertVersion(tx, { kind: 'terms', values, effectiveAt, madeAt: now, madeBy: staff.id })
    await record({ act: 'terms-plan', subject: `terms:${input.from}`, before, after })
  })

/** Cancels planned terms. Throws `forbidden`, `terms-not-planned`. */
export const cancelTerms = (ctx: Context, staff: Staff, id: number) =>
  changeSite(ctx, staff, 'settings', async (tx, record) => {
    if (!(await cancelVersion(tx, id, ctx.clock.now()))) throw appError(staffErrors, 'terms-not-planned')
    await record({ act: 'terms-cancel', subject: `terms:${id}` })
  })

/** Whether products of trusted stores are published before their review. Throws `forbidden`. */
export const switchReview = (ctx: Context, staff: Staff, after: { publishesTrusted: boolean }) =>
  changeSite(ctx, staff, 'settings', async (tx, record) => {
    const { publishesTrusted } = await lockSetup(tx)
    if (publishesTrusted === after.publishesTrusted) return
    await writeSetup(tx, after)
    await record({ act: 'review-switch', subject: 'site:review', before: { publishesTrusted }, after })
  })
