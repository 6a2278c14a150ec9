import { z } from 'zod'

const q = z.string().trim().min(1).max(200)

/** A text that was searched. */
export const SearchNotice = z.object({ q })

/** Most frequent searches that have results, for a field in which nothing is typed yet. */
export const FrequentSearches = z.object({ items: z.array(z.object({ text: z.string() })) })
export type FrequentSearches = z.infer<typeof FrequentSearches>
