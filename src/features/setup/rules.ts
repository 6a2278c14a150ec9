import { isReservedDomain } from '../../lib/mail-domains.ts'
import type { Identity } from '../../lib/site.ts'
import type { IdentityInput } from '../staff/contract-site.ts'

/** In their order, by their addresses. */
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

export const nextSteps = ['store', 'banners', 'courses', 'roles'] as const
export type NextStep = (typeof nextSteps)[number]

export function neighbourSteps(step: SetupStep): { number: number; before?: SetupStep; after?: SetupStep } {
  const at = setupSteps.indexOf(step)
  const before = setupSteps[at - 1]
  const after = setupSteps[at + 1]
  return { number: at + 1, ...(before && { before }), ...(after && { after }) }
}

type SetupFacts = {
  identity: Identity
  first: Identity
  faculties: number
  categories: number
  hasMailServer: boolean
  hasPaymentKeys: boolean
  steps: readonly string[]
}

/** A missing part and the step that provides it. */
export type Missing = { step: SetupStep; code: MissingCode }
export type MissingCode =
  | 'university'
  | 'student-domains'
  | 'support'
  | 'campus'
  | 'faculties'
  | 'categories'
  | 'mail-server'
  | 'mail-sender'
  | 'payment-keys'
  | 'terms'
  | 'legal'

const hasLegalOperator = ({ legal }: Identity, { legal: first }: Identity) =>
  legal.operator !== first.operator && legal.address !== first.address

type Fields = IdentityInput
/** First values in these fields count as missing. */
const placeholders = ['university', 'supportPhone', 'legalOperator', 'legalAddress'] as const
const addresses = ['supportEmail', 'mailSender'] as const

/**
 * Fields of the steps, empty if they still have the installation's first value. The first city may be right, so it is
 * emptied only together with the university.
 */
export function withoutPlaceholders(fields: Fields, first: Fields): Fields {
  const shown = { ...fields }
  for (const name of placeholders) if (shown[name] === first[name]) shown[name] = ''
  for (const name of addresses) if (isReservedDomain(shown[name])) shown[name] = ''
  if (shown.university === '' && shown.city === first.city) shown.city = ''
  shown.studentDomains = shown.studentDomains.filter((domain) => !isReservedDomain(domain))
  return shown
}

export function missingForOpening(facts: SetupFacts): Missing[] {
  const { identity, first, faculties, categories, hasMailServer, hasPaymentKeys, steps } = facts
  const all: [SetupStep, MissingCode, boolean][] = [
    ['university', 'university', steps.includes('university') && identity.university !== first.university],
    ['university', 'student-domains', !identity.students.domains.some(isReservedDomain)],
    [
      'university',
      'support',
      !isReservedDomain(identity.support.email) && identity.support.phone !== first.support.phone,
    ],
    ['campus', 'campus', steps.includes('campus') && identity.support.hours !== ''],
    ['faculties', 'faculties', faculties > 0],
    ['categories', 'categories', categories > 0],
    ['mail', 'mail-server', hasMailServer],
    ['mail', 'mail-sender', !isReservedDomain(identity.mailFrom)],
    ['payments', 'payment-keys', hasPaymentKeys],
    ['payments', 'terms', steps.includes('payments')],
    ['legal', 'legal', steps.includes('legal') && hasLegalOperator(identity, first)],
  ]
  return all.flatMap(([step, code, isPresent]) => (isPresent ? [] : [{ step, code }]))
}
