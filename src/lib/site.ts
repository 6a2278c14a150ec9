/** Identity of one university's shop: what staff may change without a release. */
export type Identity = {
  /** At most 24 characters: header, mails, tab. */
  name: string
  university: string
  city: string
  country: string
  /** Of the campus, as IANA names it. */
  timeZone: string
  /** `#rrggbb`; each readable with white text (4.5 : 1). */
  mainColour: string
  offerColour: string
  /** Key of the picture in the file store; null: a word mark of the name. */
  logo: string | null
  support: { email: string; phone: string; hours: string }
  /** Who answers for the shop, as the legal pages say. */
  legal: { operator: string; address: string }
  /** Sender of mails: `Name <address>`. */
  mailFrom: string
  students: StudentDomains
}

export type StudentDomains = {
  domains: readonly string[]
  /** Single addresses that count though their domain does not. */
  exceptions: readonly string[]
  /** Those of the domains whose mail ignores dots before the `@`. */
  dotless: readonly string[]
}

/** Shares in basis points (395 = 3.95 %), amounts in centavos; `version` names them on the sales made with them. */
export type CommissionTerms = {
  version: string
  shareBasisPoints: number
  fixedCents: number
  taxBasisPoints: number
}

/** Times of an order in days, frozen on it when it is paid. */
export type OrderTerms = {
  /** Silence confirms this long after the delivery. */
  confirmDays: number
  /** The money goes out this long after the confirmation. */
  releaseDays: number
  /** The buyer may cancel what was not handed in by delivery time plus this. */
  lateHandInDays: number
  /** A return may be asked for this long after the payment. */
  returnDays: number
  /** Business days to leave a returned thing at the office. */
  bringBusinessDays: number
  /** Business days of the seller's answer, from its arrival there. */
  sellerBusinessDays: number
  /** Days of the buyer to escalate, from the answer or the end of the time for one. */
  escalateDays: number
  /** Business days of staff's decision. */
  platformBusinessDays: number
}

/** What a sale is made under from a day on. */
export type Terms = { commission: CommissionTerms; order: OrderTerms }

/** What every page may know of the site. */
export type Site = Omit<Identity, 'mailFrom' | 'students'> & {
  /** Without a slash at its end. */
  origin: string
  terms: Terms
  /** Days of the last change of the legal texts and of the privacy notice, as they state them: `09/04/2025`. */
  policiesUpdated: string
  privacyUpdated: string
  /** Whether guests come in and register. */
  isOpen: boolean
  /** Years of the copyright line, from the opening to now: `2025–2026`, or one year. */
  years: string
}

/** Sizes that a logo is kept in, pixels across; `touch` and `maskable` stand on white, for home screens. */
export const logoSizes = [32, 96, 192, 512, 'touch', 'maskable'] as const
export type LogoSize = (typeof logoSizes)[number]

/** Key of a logo's file of one size, in the file store. */
export const logoFile = (logo: string, size: LogoSize): string => `${logo}-${size}.png`

export const HOUSE_NAME = 'Tianguis'

/** A name as headers draw it: the house's own is a word mark in small letters, others stand as they were typed. */
export const wordMark = (name: string): string => (name === HOUSE_NAME ? name.toLowerCase() : name)

/** What the style sheet has. */
export const HOUSE_COLOURS = { main: '#2f46d8', offer: '#b8205a' } as const

/** Whether it looks as the house does: then the pictures that come with it are its own. */
export const isHouseLook = ({ name, mainColour, logo }: Pick<Identity, 'name' | 'mainColour' | 'logo'>) =>
  name === HOUSE_NAME && mainColour === HOUSE_COLOURS.main && logo === null

export type Version<Values> = { id: number; values: Values; effectiveAt: Date }

/** The newest version that has begun; of two that begin together the one made later. */
export function versionAt<Values>(
  versions: readonly Version<Values>[],
  now: Date,
): Version<Values> | undefined {
  return versions
    .filter(({ effectiveAt }) => effectiveAt <= now)
    .toSorted((a, b) => a.effectiveAt.getTime() - b.effectiveAt.getTime() || a.id - b.id)
    .at(-1)
}
