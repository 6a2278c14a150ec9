import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/pool.ts'
import { readSetup } from '../../platform/site/store.ts'
import { allCategories } from '../catalogue/store/writes.ts'
import { arePaymentsSetUp } from '../payments/policy.ts'
import { allFaculties } from '../settings/store.ts'
import type { IdentityInput } from '../staff/contract-site.ts'
import { readPaymentKeys } from '../staff/read-site.ts'
import { identityView } from '../staff/views-site.ts'
import {
  type Missing,
  missingForOpening,
  type NextStep,
  nextSteps,
  type SetupStep,
  setupSteps,
  withoutPlaceholders,
} from './rules.ts'
import { readNextStepFacts } from './store.ts'

type SetupState = {
  isOpen: boolean
  done: readonly SetupStep[]
  missing: readonly Missing[]
}

export async function readSetupState(ctx: Context, db: DbOrTx = ctx.db): Promise<SetupState> {
  const [setup, faculties, categories] = await Promise.all([
    readSetup(db),
    allFaculties(db),
    allCategories(db),
  ])
  const missing = missingForOpening({
    identity: ctx.site.identity(),
    first: ctx.site.firstIdentity(),
    faculties: faculties.filter(({ active }) => active).length,
    categories: categories.filter(({ state }) => state === 'show').length,
    hasMailServer: ctx.env.SMTP_URL !== undefined,
    hasPaymentKeys: arePaymentsSetUp(ctx),
    steps: setup.steps,
  })
  // The viewer has an account.
  const done = setupSteps.filter((step) => step === 'account' || setup.steps.includes(step))
  return { isOpen: ctx.site.isOpen(), done, missing }
}

/** Facts that do not prevent the opening; its confirmation names them. */
export async function readOpeningRisks(
  ctx: Context,
): Promise<{ hasTestKey: boolean; unreadHours: string[] }> {
  const [keys, faculties] = await Promise.all([readPaymentKeys(ctx), allFaculties(ctx.db)])
  const unread = faculties.filter((each) => each.active && each.openings.length === 0)
  return { hasTestKey: keys.live === false, unreadHours: unread.map(({ name }) => name) }
}

/** Steps after the opening; null before it, in the demo, and when all are done. */
export async function readNextSteps(ctx: Context): Promise<{ step: NextStep; isDone: boolean }[] | null> {
  const { openedAt } = await readSetup(ctx.db)
  if (openedAt === null || ctx.env.DEMO) return null
  const facts = await readNextStepFacts(ctx.db)
  const steps = nextSteps.map((step) => ({ step, isDone: facts[step] }))
  return steps.every(({ isDone }) => isDone) ? null : steps
}

export const setupFields = (ctx: Context): IdentityInput =>
  withoutPlaceholders(identityView(ctx.site.identity()), identityView(ctx.site.firstIdentity()))
