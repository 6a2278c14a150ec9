import type { Identity } from '../../lib/site.ts'

/** Steps of setting up, in their order, by their addresses. */
export const setupSteps = [
  'account',
  'university',
  'look',
  'campus',
  'faculties',
  'categories',
  'mail',
  'payments',
  'legal',
  'open',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const isSetupStep = (text: string): text is SetupStep =>
  (setupSteps as readonly string[]).includes(text)

/** Steps around this one. */
export function neighbourSteps(step: SetupStep): { number: number; before?: SetupStep; after?: SetupStep } {
  const at = setupSteps.indexOf(step)
  const before = setupSteps[at - 1]
  const after = setupSteps[at + 1]
  return { number: at + 1, ...(before && { before }), ...(after && { after }) }
}

/** What an installation has, as far as its opening depends on it. */
export type SetupFacts = {
  identity: Identity
  /** Those that can be chosen. */
  faculties: number
  /** Those that are shown. */
  categories: number
  hasMailServer: boolean
  hasPaymentKeys: boolean
  /** Finished ones. */
  steps: readonly string[]
}

/** Domains that nobody can have (RFC 2606): what an installation comes with, and an example that was left. */
const isReserved = (address: string) => /(^|[.@])example(\.(com|net|org))?>?$/.test(address.trim())

/** One thing without which nobody should buy, and the step where it is put right. */
export type Missing = { step: SetupStep; code: MissingCode }
export const missingCodes = [
  'university',
  'student-domains',
  'support',
  'campus',
  'faculties',
  'categories',
  'mail-server',
  'mail-sender',
  'payment-keys',
  'terms',
  'legal',
] as const
export type MissingCode = (typeof missingCodes)[number]

/** What is missing before guests may come in, in the order of the steps. */
export function missingForOpening(facts: SetupFacts): Missing[] {
  const { identity, faculties, categories, hasMailServer, hasPaymentKeys, steps } = facts
  const all: [SetupStep, MissingCode, boolean][] = [
    ['university', 'university', steps.includes('university')],
    ['university', 'student-domains', !identity.students.domains.some(isReserved)],
    ['university', 'support', !isReserved(identity.support.email)],
    ['campus', 'campus', steps.includes('campus')],
    ['faculties', 'faculties', faculties > 0],
    ['categories', 'categories', categories > 0],
    ['mail', 'mail-server', hasMailServer],
    ['mail', 'mail-sender', !isReserved(identity.mailFrom)],
    ['payments', 'payment-keys', hasPaymentKeys],
    ['payments', 'terms', steps.includes('payments')],
    ['legal', 'legal', steps.includes('legal')],
  ]
  return all.flatMap(([step, code, isThere]) => (isThere ? [] : [{ step, code }]))
}
