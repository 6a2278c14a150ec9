import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../context.ts'
import { isReservedDomain } from '../../lib/mail-domains.ts'
import { type Identity, type Terms, versionAt } from '../../lib/site.ts'
import type { VersionRow } from '../../platform/site/store.ts'
import type { IdentityChange, IdentityInput, TermsInput } from './contract-site.ts'

/** The identity as flat fields of its form. */
export function identityView({
  support,
  legal,
  students,
  mailFrom,
  logo: _logo,
  ...identity
}: Identity): IdentityInput {
  return {
    ...identity,
    timeZone: identity.timeZone as IdentityInput['timeZone'],
    supportEmail: support.email,
    supportPhone: support.phone,
    supportHours: support.hours,
    legalOperator: legal.operator,
    legalAddress: legal.address,
    mailSender: /<([^>]*)>/.exec(mailFrom)?.[1] ?? mailFrom,
    studentDomains: [...students.domains],
    studentExceptions: [...students.exceptions],
    studentDotlessDomains: [...students.dotless],
  }
}

/** Values that a form of the identity was drawn from. */
export type IdentityBaseline = Partial<IdentityInput>

/** Fields whose value differs from the baseline. */
export function touchedFields(input: IdentityChange, baseline: IdentityBaseline): IdentityChange {
  const touched = Object.entries(input).filter(
    ([name, value]) => !isDeepStrictEqual(value, baseline[name as keyof IdentityBaseline]),
  )
  return Object.fromEntries(touched)
}

/** Messages for touched fields that somebody else changed to another value since the baseline. */
export function overtakenFields(
  touched: IdentityChange,
  baseline: IdentityBaseline,
  known: IdentityInput,
): Record<string, string> {
  const overtaken = (Object.keys(touched) as (keyof IdentityInput)[]).filter(
    (name) =>
      baseline[name] !== undefined &&
      !isDeepStrictEqual(known[name], baseline[name]) &&
      !isDeepStrictEqual(known[name], touched[name]),
  )
  return Object.fromEntries(overtaken.map((name) => [name, overtakenText([known[name]].flat())]))
}

/** Messages for fields with an address at a reserved example domain. */
export function exampleDomainFields(input: IdentityChange): Record<string, string> {
  const names = ['supportEmail', 'mailSender', 'studentDomains', 'studentExceptions'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const example = [input[name] ?? []].flat().find(isReservedDomain)
      return example === undefined
        ? []
        : [[name, `«${example}» es solo un ejemplo: escribe el de tu universidad`]]
    }),
  )
}

const overtakenText = (values: readonly string[]) =>
  `Alguien más cambió esto mientras escribías: «${values.join(', ')}». Guarda otra vez para dejar lo tuyo.`

export function identityOfInput(input: IdentityInput, logo: string | null): Identity {
  const { name, university, city, country, timeZone, mainColour, offerColour } = input
  return {
    ...{ name, university, city, country, timeZone, mainColour, offerColour, logo },
    support: { email: input.supportEmail, phone: input.supportPhone, hours: input.supportHours },
    legal: { operator: input.legalOperator, address: input.legalAddress },
    mailFrom: `${name.replaceAll(/["<>,;:@()[\]\\]/g, '')} <${input.mailSender}>`,
    students: {
      domains: input.studentDomains,
      exceptions: input.studentExceptions,
      dotless: input.studentDotlessDomains,
    },
  }
}

/** The tax is set by law and stays. */
export function termsOfInput(input: TermsInput, { commission }: Terms): Terms {
  const { share: shareBasisPoints, fixed: fixedCents, from, ...order } = input
  return { commission: { ...commission, version: from, shareBasisPoints, fixedCents }, order }
}

export const termsView = ({ commission, order }: Terms) => {
  const { shareBasisPoints, fixedCents, taxBasisPoints } = commission
  return { shareBasisPoints, fixedCents, taxBasisPoints, ...order }
}

export type TermsView = ReturnType<typeof termsView> & {
  /** Null for the terms that the installation came with. */
  id: number | null
  from: string | null
  state: 'past' | 'now' | 'planned'
}

/** All past, current and planned terms, newest first; `first` came with the installation. */
export function allTermsView(
  rows: readonly VersionRow[],
  first: Terms,
  { clock }: Pick<Context, 'clock'>,
): TermsView[] {
  const now = clock.now()
  const versions = rows
    .filter(({ kind }) => kind === 'terms')
    .map(({ id, values, effectiveAt }) => ({ id, values: values as Terms, effectiveAt }))
  const current = versionAt(versions, now)
  const views = versions.map(({ id, values, effectiveAt }): TermsView => {
    const state = id === current?.id ? 'now' : effectiveAt > now ? 'planned' : 'past'
    return { id, from: effectiveAt.toISOString(), state, ...termsView(values) }
  })
  const begun: TermsView = { id: null, from: null, state: current ? 'past' : 'now', ...termsView(first) }
  return [begun, ...views.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))].toReversed()
}
