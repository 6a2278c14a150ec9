import type { Alternative } from '../search/rules-expansions.ts'
import { isStoreLexeme } from '../search/rules-language.ts'
import { termQuery } from '../search/rules-search.ts'
import type { TextMeaning } from '../search/rules-understanding.ts'
import { inflectionsOf, wordsOf } from '../search/rules-words.ts'

export type OwnTerm = { typed: string; query: string | undefined }

export type OwnSearch = { text: string; terms: readonly OwnTerm[] }

/**
 * The catalogue knows only words of listed products; others may be in review, so that every term is also
 * searched as typed, in any number and gender.
 */
export function ownTerms({ parts, unknown }: Pick<TextMeaning, 'parts' | 'unknown'>): OwnTerm[] {
  return [
    ...parts.map(({ typed, ways }) => ownTerm(typed, ways)),
    ...unknown.map((typed) => ownTerm(typed, [])),
  ]
}

function ownTerm(typed: string, ways: readonly Alternative[]): OwnTerm {
  const lexemes = wordsOf(typed).flatMap(({ word }) => (word === '' ? [] : [word]))
  const [word] = lexemes
  const own: string[][] =
    word !== undefined && lexemes.length === 1 ? inflectionsOf(word).map((form) => [form]) : [lexemes]
  const known = new Set(own.map(String))
  const all: Alternative[] = [
    ...own.map((form): Alternative => ({ lexemes: form, nearness: 'form' })),
    ...ways.filter((way) => !known.has(String(way.lexemes))),
  ]
  // The store's own lexeme would match all of its products.
  const usable = all.filter((way) => way.lexemes.length > 0 && !way.lexemes.some(isStoreLexeme))
  return { typed, query: usable.length > 0 ? termQuery({ ways: usable }) : undefined }
}
