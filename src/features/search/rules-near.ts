import { wordsOf } from './rules-words.ts'

const NEAR_LETTERS = 4

const foldedWords = (text: string) => wordsOf(text).map(({ word }) => word)

/** Length of the common beginning, if it is all of the shorter word but its last letter; else 0. */
function nearness(one: string, other: string): number {
  const differs = [...one].findIndex((letter, at) => other[at] !== letter)
  const letters = differs === -1 ? one.length : differs
  return letters >= Math.max(NEAR_LETTERS, Math.min(one.length, other.length) - 1) ? letters : 0
}

/** The category whose name has the word nearest to a word of the texts; undefined if none is near. */
export function nearCategory<Category extends { name: string }>(
  texts: readonly string[],
  categories: readonly Category[],
): Category | undefined {
  const words = texts.flatMap(foldedWords)
  const nearnessOf = ({ name }: Category) =>
    Math.max(0, ...foldedWords(name).flatMap((own) => words.map((word) => nearness(word, own))))
  const near = categories.map((category) => ({ category, letters: nearnessOf(category) }))
  const [best] = near.filter(({ letters }) => letters > 0).sort((a, b) => b.letters - a.letters)
  return best?.category
}
