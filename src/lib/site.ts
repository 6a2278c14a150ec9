export type Identity = {
  /** At most 24 characters. */
  name: string
  university: string
  city: string
  country: string
  /** IANA zone of the campus. */
  timeZone: string
  /** `#rrggbb`, readable with white text (4.5 : 1). */
  mainColour: string
  offerColour: string
  /** Key in the file store; null: a word mark of the name. */
  logo: string | null
  support: { email: string; phone: string; hours: string }
  legal: { operator: string; address: string }
  mailFrom: string
  students: StudentDomains
}

export type StudentDomains = {
  domains: readonly string[]
  /** Single addresses that count although their domain does not. */
  exceptions: readonly string[]
  dotless: readonly string[]
}

/** Shares in basis points (395 = 3.95 %), amounts in centavos; sales store the `version`. */
export type CommissionTerms = {
  version: string
  shareBasisPoints: number
  fixedCents: number
  taxBasisPoints: number
}

/** Periods in days, frozen on an order when it is paid. */
export type OrderTerms = {
  /** From the delivery to the automatic confirmation. */
  confirmDays: number
  /** From the confirmation to the payout. */
  releaseDays: number
  /** From the delivery time until the buyer may cancel an order that was not dropped off. */
  lateHandInDays: number
  /** From the payment, to request a return. */
  returnDays: number
  /** Business days to drop off a returned product at the office. */
  bringBusinessDays: number
  /** Business days for the seller's answer, from the arrival at the office. */
  sellerBusinessDays: number
  /** For the buyer to escalate, from the answer or its deadline. */
  escalateDays: number
  /** Business days for the decision of staff. */
  platformBusinessDays: number
}

export type Terms = { commission: CommissionTerms; order: OrderTerms }

export type Site = Omit<Identity, 'mailFrom' | 'students'> & {
  /** Without a trailing slash. */
  origin: string
  terms: Terms
  /** Dates of the last change of the legal texts and the privacy notice: `09/04/2025`. */
  policiesUpdated: string
  privacyUpdated: string
  isOpen: boolean
  /** Years of the copyright line, from the opening to now: `2025–2026`, or one year. */
  years: string
}

/** Pixels across; `touch` and `maskable` have a white background, for home screens. */
export const logoSizes = [32, 96, 192, 512, 'touch', 'maskable'] as const
export type LogoSize = (typeof logoSizes)[number]

export const logoFile = (logo: string, size: LogoSize): string => `${logo}-${size}.png`

export const DEFAULT_NAME = 'Tianguis'

export const wordMark = (name: string): string => (name === DEFAULT_NAME ? name.toLowerCase() : name)

export const DEFAULT_COLOURS = { main: '#2f46d8', offer: '#b8205a' } as const

/** Whether the bundled pictures fit the site's look. */
export const isDefaultLook = ({ name, mainColour, logo }: Pick<Identity, 'name' | 'mainColour' | 'logo'>) =>
  name === DEFAULT_NAME && mainColour === DEFAULT_COLOURS.main && logo === null

export type Version<Values> = { id: number; values: Values; effectiveAt: Date }

/** The version in effect at `now`; of two with the same start, the one created later. */
export function versionAt<Values>(
  versions: readonly Version<Values>[],
  now: Date,
): Version<Values> | undefined {
  return versions
    .filter(({ effectiveAt }) => effectiveAt <= now)
    .toSorted((a, b) => a.effectiveAt.getTime() - b.effectiveAt.getTime() || a.id - b.id)
    .at(-1)
}
