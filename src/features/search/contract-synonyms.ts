import { z } from 'zod'
import { fold } from '../../lib/slug.ts'
import { normalizeUnicode } from '../../lib/visible-text.ts'
import { phraseKey, phraseOf } from './rules-synonyms.ts'
import { isFiller } from './rules-words.ts'
import { MAX_PHRASE_LENGTH, MAX_SIDE, synonymTexts } from './texts.ts'

const written = (typed: string) => normalizeUnicode(typed, 'NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** "Abrigo, sudadera negra" → its phrases, each once. */
function phrasesOf(given: string | readonly string[]): string[] {
  const parts = typeof given === 'string' ? given.split(/[,;\n]/) : given
  const phrases = new Map(parts.map((part) => [fold(written(part)), written(part)]))
  phrases.delete('')
  return [...phrases.values()]
}

function wrongIn(phrases: readonly string[]): string | undefined {
  if (phrases.length === 0) return synonymTexts.missing
  if (phrases.length > MAX_SIDE) return synonymTexts.tooMany
  if (phrases.some((phrase) => phrase.length > MAX_PHRASE_LENGTH)) return synonymTexts.tooLong
  if (phrases.some((phrase) => !/^[\p{L}\p{N}][\p{L}\p{N} ]*$/u.test(phrase))) return synonymTexts.letters
  if (phrases.some((phrase) => phraseOf(phrase).words.every(isFiller))) return synonymTexts.saysNothing
  return undefined
}

const keyOf = (phrase: string) => phraseKey(phraseOf(phrase).words) || fold(phrase)

const side = z
  .union([z.string().max(1_000), z.array(z.string().max(200)).max(100)], synonymTexts.missing)
  .transform((given, context) => {
    const phrases = phrasesOf(given)
    const message = wrongIn(phrases)
    if (message) context.addIssue({ code: 'custom', message })
    return phrases
  })

/** `both`: each side finds the other; `one_way`: only the left finds the right. */
export const SynonymInput = z
  .object({ from: side, to: side, kind: z.enum(['both', 'one_way'], synonymTexts.kind) })
  .superRefine(({ from, to }, context) => {
    // This check also runs for rejected sides.
    if (!Array.isArray(from) || !Array.isArray(to)) return
    const left = new Set(from.map(keyOf))
    const shared = to.find((phrase) => left.has(keyOf(phrase)))
    if (shared !== undefined)
      context.addIssue({ code: 'custom', path: ['to'], message: synonymTexts.both(shared) })
  })
export type SynonymInput = z.output<typeof SynonymInput>

const q = z.string().trim().min(1).max(200)

export const SearchNotice = z.object({ q })

export const FrequentSearches = z.object({ items: z.array(z.object({ text: z.string() })) })
export type FrequentSearches = z.infer<typeof FrequentSearches>
