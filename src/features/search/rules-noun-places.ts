import { templateCategories, templateSubcategories } from '../catalogue/rules-template.ts'
import { headOf, isContainer, type Noun } from './rules-nouns.ts'
import { phraseKey, phraseOf } from './rules-synonyms.ts'

type Named = { id: number; name: string; url: string }
type Category = { name: string; subcategories: readonly Named[] }
type Ids = ReadonlyMap<string, readonly number[]>

/** Ids of subcategories by group of the vocabulary, and by names that only this installation has. */
export type NounPlaces = { groups: Ids; names: Ids }

/**
 * A group without its subcategory belongs to those with a name like it, else to those with a name like its
 * category's, else to those of such a category, else to none.
 */
export function placesOfNouns(categories: readonly Category[]): NounPlaces {
  const all = categories.flatMap(({ subcategories }) => subcategories)
  const named = idsByName(all.map(({ id, name }) => [name, [id]]))
  const above = idsByName(categories.map(({ name, subcategories }) => [name, subcategories.map(({ id }) => id)]))
  const groups = templateSubcategories.map(({ url, name, category }): [string, readonly number[]] => {
    const parent = templateCategories.find((one) => one.url === category)?.name ?? ''
    const found = [all.filter((one) => one.url === url).map(({ id }) => id)]
    for (const [ids, wanted] of [[named, name], [named, parent], [above, parent]] as const)
      found.push(keysOf(wanted).flatMap((key) => ids.get(key) ?? []))
    return [url, [...new Set(found.find((ids) => ids.length > 0))]]
  })
  const known = new Set(templateSubcategories.map(({ url }) => url))
  const own = all.filter(({ url }) => !known.has(url)).map(({ id, name }) => [name, [id]] as const)
  return { groups: new Map(groups), names: idsByName(own) }
}

function idsByName(named: readonly (readonly [name: string, ids: readonly number[]])[]): Ids {
  const keys = new Map<string, number[]>()
  for (const [name, ids] of named)
    for (const key of keysOf(name)) keys.set(key, [...(keys.get(key) ?? []), ...ids])
  return keys
}

/** Words that say nothing about a product, as the first ones of a name. */
const GENERAL = new Set(
  'mas otros general equipo accesorios material articulos productos varios'.split(' ').map((word) => phraseKey([word])),
)

/** "Lentes, gorras y más": what it lists, and the first word of each. */
const keysOf = (name: string): string[] =>
  name
    .split(/,|\/| [ye] /)
    .map((piece) => phraseOf(piece).words)
    .flatMap((words) => [phraseKey(words), phraseKey(words.slice(0, 1))])
    .filter((key) => !GENERAL.has(key))

/** A name that only this installation has is the nearest. */
const NAMED = 12
const FIRST = 10
const SECOND = 8
/** Per further noun of the name that may be the same: "casco para patines". */
const MORE = 3

export type ScoredPlace = { subcategoryId: number; score: number }

/** Subcategories for the head noun, best first; other nouns of the name decide among them. */
export function placesFor(nouns: readonly Noun[], first: string, places: NounPlaces): ScoredPlace[] {
  const head = headOf(nouns)
  if (head?.meanings.some(({ group }) => group === '@none')) return []
  const scores = new Map<number, number>()
  const raise = (ids: readonly number[] | undefined, to: number) => {
    for (const id of ids ?? []) scores.set(id, Math.max(scores.get(id) ?? 0, to))
  }
  const key = head?.key ?? phraseKey([first])
  for (const { group, isSecond } of head?.meanings ?? []) raise(places.groups.get(group), isSecond ? SECOND : FIRST)
  for (const name of [key, key.split(' ')[0] ?? '']) raise(places.names.get(name), NAMED)
  for (const noun of nouns) {
    const also = new Set(noun.meanings.flatMap(({ group }) => places.groups.get(group) ?? []))
    if (noun !== head && !isContainer(noun))
      for (const id of also) if (scores.has(id)) scores.set(id, (scores.get(id) ?? 0) + MORE)
  }
  return [...scores]
    .map(([subcategoryId, score]) => ({ subcategoryId, score }))
    .sort((a, b) => b.score - a.score)
}
