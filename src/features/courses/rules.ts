import type { Wear } from '../catalogue/rules.ts'

export const requirements = ['required', 'recommended', 'material'] as const
/** How a course asks for a thing of its list. */
export type Requirement = (typeof requirements)[number]

export const proposalStates = ['open', 'sent', 'approved', 'rejected'] as const
/** A link to propose a list: waiting for it, sent in, or decided by staff. */
export type ProposalState = (typeof proposalStates)[number]

/** Most of everything that staff, proposers and students may write down. */
export const most = {
  /** Items of one course. */
  items: 30,
  /** Courses of one programme. */
  courses: 200,
  programmes: 300,
  semesters: 14,
  terms: 40,
  /** Links of one course that wait for a list. */
  openProposals: 5,
  /** Things that one person has ticked as theirs. */
  owned: 300,
} as const

/** Letters of each text. */
export const longest = { programme: 120, course: 120, code: 20, listedBy: 120, item: 160, note: 120 } as const

/** Days for which a link to propose a list is good. */
export const PROPOSAL_DAYS = 30

/** Item of a list as people write one. */
export type ListItem = { requirement: Requirement; isbn: string | null; name: string; note: string }

/** As it is kept and compared: without odd spaces. */
export const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** How used a thing is, as a figure: new is best, what says nothing of itself is taken for the worst. */
export function qualityOf(condition: 'nuevo' | 'usado', wear: Wear | null): number {
  if (condition === 'nuevo') return 4
  if (wear === 'como-nuevo') return 3
  return wear === 'buen-estado' ? 2 : 1
}

/** What something is worn like after one more owner. */
export function wearAfter(condition: 'nuevo' | 'usado', wear: Wear | null): Wear {
  if (condition === 'nuevo') return 'como-nuevo'
  if (wear === 'como-nuevo' || wear === null) return 'buen-estado'
  return 'con-detalles'
}

const FIVE_PESOS = 500
const PERCENT_KEPT = 80

/**
 * Price at which something of one's own probably sells: the middle of what others paid lately, else what it cost less a
 * fifth; a multiple of five pesos.
 */
export function priceAgain(medianCents: number | null, paidCents: number): number {
  const cents = medianCents ?? (paidCents * PERCENT_KEPT) / 100
  return Math.max(FIVE_PESOS, Math.round(cents / FIVE_PESOS) * FIVE_PESOS)
}
