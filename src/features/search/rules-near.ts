import { wordsOf } from './rules-words.ts'

/** Letters that two near words begin with, at least. */
const NEAR_LETTERS = 4

const foldedWords = (text: string) => wordsOf(text).map(({ word }) => word)

/** Letters that two words begin with where that is all of the shorter one but its last letter; 0 where it is not. */
function nearness(one: string, other: string): number {
  const differs = [...one].findIndex((letter, at) => other[at] !== letter)
  const letters = differs === -1 ? one.length : differs
  return letters >= Math.max(NEAR_LETTERS, Math.min(one.length, other.length) - 1) ? letters : 0
}

/** The category with the word that is nearest to one of these texts' words; undefined where none is near. */
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
