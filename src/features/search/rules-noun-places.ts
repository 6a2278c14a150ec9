import { templateCategories, templateSubcategories } from '../catalogue/rules-template.ts'
import { headOf, isContainer, type Noun } from './rules-nouns.ts'
import { phraseKey, phraseOf } from './rules-synonyms.ts'

type Category = { name: string; subcategories: readonly { id: number; name: string; url: string }[] }

/** Ids of subcategories by group of the vocabulary, and by names that only this installation has. */
export type NounPlaces = {
  groups: ReadonlyMap<string, readonly number[]>
  names: ReadonlyMap<string, readonly { id: number }[]>
}

/**
 * A group without its subcategory belongs to those with a name like it, else to those with a name like its
 * category's, else to those of such a category, else to none.
 */
export function placesOfNouns(categories: readonly Category[]): NounPlaces {
  const all = categories.flatMap(({ name, subcategories }) => {
    const above = keysOf(name)
    return subcategories.map((one) => ({ ...one, keys: keysOf(one.name), above }))
  })
  const own = all.filter(({ url }) => !templateSubcategories.some((one) => one.url === url))
  const groups = templateSubcategories.map(({ url, name, category }) => {
    const above = templateCategories.find((one) => one.url === category)?.name ?? ''
    // "Calzado" is a subcategory of "Ropa y calzado", and so no place for other clothes.
    const parent = keysOf(above).filter((key) => !templateKeys.has(key))
    const alike = (part: 'keys' | 'above', wanted: readonly string[]) =>
      own.filter((one) => one[part].some((key) => wanted.includes(key)))
    const same = all.filter((one) => one.url === url)
    const choices = [same, alike('keys', keysOf(name)), alike('keys', parent), alike('above', parent)]
    return [url, choices.find((found) => found.length > 0)?.map(({ id }) => id) ?? []] as const
  })
  const named = own.flatMap(({ id, keys }) => keys.map((key) => ({ id, key })))
  return { groups: new Map(groups), names: Map.groupBy(named, ({ key }) => key) }
}

/** First words of a name that say nothing about a product. */
const GENERAL = phraseKey('mas otros general equipo accesorios material varios'.split(' ')).split(' ')

/** Items of a listing name such as "Lentes, gorras y más", and the first word of each. */
const keysOf = (name: string): string[] =>
  name
    .split(/,|\/| [ye] /)
    .map((piece) => phraseOf(piece).words)
    .flatMap((words) => [phraseKey(words), phraseKey(words.slice(0, 1))])
    .filter((key) => !GENERAL.includes(key))

const templateKeys = new Set(templateSubcategories.flatMap(({ name }) => keysOf(name)))

/** Scores of a name that only this installation has, and of meanings of the head. */
const NAMED = 12
const FIRST = 10
const SECOND = 8
/** For each other noun of the name that may mean the same, "casco para patines", and for a brand. */
const MORE = 3
const BRAND = 1
/** Places of the head's first word alone, and of what it is for. */
const WIDER = 5
const OTHER = 4
const FOR = /^(|para|p)$/
const WITH = /^(con|c|y|incluye)$/

export type ScoredPlace = { subcategoryId: number; score: number }

/** Subcategories for the head noun, best first; other nouns of the name decide among them. */
export function placesFor(nouns: readonly Noun[], first: string, places: NounPlaces): ScoredPlace[] {
  const head = headOf(nouns)
  if (head?.meanings.some(({ group }) => group === '@none')) return []
  const scores = new Map<number, number>()
  const raise = (ids: readonly number[], to: number) => {
    for (const id of ids) scores.set(id, Math.max(scores.get(id) ?? 0, to))
  }
  const idsOf = ({ group }: { group: string }) => places.groups.get(group) ?? []
  for (const meaning of head?.meanings ?? []) raise(idsOf(meaning), meaning.isSecond ? SECOND : FIRST)
  const key = head?.key ?? phraseKey([first])
  for (const name of [key, key.split(' ')[0] ?? ''])
    raise(places.names.get(name)?.map(({ id }) => id) ?? [], NAMED)
  if (scores.size > 0) {
    const others = nouns.filter((noun) => noun !== head && !isContainer(noun))
    for (const { meanings, isBrand, joint } of others)
      for (const id of new Set(meanings.flatMap(idsOf)))
        if (scores.has(id) && !WITH.test(joint)) raise([id], (scores.get(id) ?? 0) + (isBrand ? BRAND : MORE))
    raise(head?.wider.flatMap(idsOf) ?? [], WIDER)
    for (const { meanings, joint } of others) if (FOR.test(joint)) raise(meanings.flatMap(idsOf), OTHER)
  }
  const scored = [...scores].map(([subcategoryId, score]) => ({ subcategoryId, score }))
  return scored.sort((a, b) => b.score - a.score)
}
