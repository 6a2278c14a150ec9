import { type Phrase, phraseKey, phraseOf, type Synonym, synonymsOf } from './rules-synonyms.ts'

const keyOf = ({ words }: Phrase) => phraseKey(words)

/** Whether the others say all of it already, in any number and gender, or by what they mean together. */
export function isRedundantSynonym(synonym: Synonym, others: Iterable<Synonym>): boolean {
  const [said, known] = [synonymsOf([synonym]), synonymsOf(others)]
  return (['finds', 'hints'] as const).every((kind) =>
    [...said[kind]].every(([from, phrases]) => {
      const has = new Set(known[kind].get(from)?.map(keyOf))
      return phrases.every((phrase) => has.has(keyOf(phrase)))
    }),
  )
}

/** Whether a text has one of these phrases in it, word for word, in any number and gender. */
export function mentionsPhrase(text: string, phrases: readonly string[]): boolean {
  const said = ` ${keyOf(phraseOf(text))} `
  return phrases
    .map((phrase) => keyOf(phraseOf(phrase)))
    .some((key) => key !== '' && said.includes(` ${key} `))
}
