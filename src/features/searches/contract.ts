import { z } from 'zod'

const q = z.string().trim().min(1).max(200)

/** A text that was searched. */
export const SearchNotice = z.object({ q })

/** A product, by its url, that was opened or bought after searching a text. */
export const OpeningNotice = z.object({ q, product: z.string().min(1).max(200) })
export type OpeningNotice = z.output<typeof OpeningNotice>

/** What is searched most and leads somewhere, for a field in which nothing is typed yet. */
export const FrequentSearches = z.object({ items: z.array(z.object({ text: z.string() })) })
export type FrequentSearches = z.infer<typeof FrequentSearches>
