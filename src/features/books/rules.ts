/** Where what is known of a book comes from. Staff's word stands above the metadata source's. */
export const bookSources = ['open-library', 'import', 'staff'] as const
export type BookSource = (typeof bookSources)[number]

/** What the metadata source answered last about an ISBN. */
export const lookupOutcomes = ['found', 'missing', 'failed'] as const
export type LookupOutcome = (typeof lookupOutcomes)[number]
