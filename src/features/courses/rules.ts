export const requirements = ['required', 'recommended', 'material'] as const
/** How a course asks for a thing of its list. */
export type Requirement = (typeof requirements)[number]

export const proposalStates = ['open', 'sent', 'approved', 'rejected'] as const
/** A link to propose a list: waiting for it, sent in, or decided by staff. */
export type ProposalState = (typeof proposalStates)[number]
