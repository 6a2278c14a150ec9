import type { Context } from '../../context.ts'
import { isbnIn } from '../../lib/isbn.ts'
import { fold } from '../../lib/slug.ts'
import { booksByIsbn } from '../books/store.ts'
import { menuRows } from '../catalogue/cache.ts'
import type { ProductCardView } from '../catalogue/contract.ts'
import { searchTitle } from '../catalogue/rules.ts'
import { bookOnCard, figuresOfBooks } from '../catalogue/store/book-offers.ts'
import { cardsById } from '../catalogue/store/cards.ts'
import type { MenuRows } from '../catalogue/store/menu.ts'
import { groupedCardViews } from '../catalogue/views.ts'
import { cachedStoreNames, searchNames } from './cache-names.ts'
import { type CatalogueWords, currentWords, wordsOfCatalogue } from './cache-words.ts'
import { rankedPage } from './read-ranking.ts'
import { isStoreLexeme, type Names, noWordFacts } from './rules-language.ts'
import { byBook, emptyRanking } from './rules-ranking.ts'
import type { Term } from './rules-reader.ts'
import { everyTermQuery } from './rules-search.ts'
import { understand } from './rules-understanding.ts'
import { type KnownWord, type Vocabulary, wordsStarting } from './rules-vocabulary.ts'
import { isFiller, root, wordsOf } from './rules-words.ts'
import { MAX_CONSIDERED, type SuggestionRow, suggestedProducts } from './store/suggestions.ts'

const MAX_NAMED = 2
const MAX_SEARCHES = 4
/** Products read to determine the category of a suggestion. */
const MIN_LOOKED_AT = 24

export async function readSuggestions(ctx: Context, request: { q: string; limit: number }) {
  const text = searchTitle(request.q)
  const [menu, stores, words, names] = await Promise.all([
    menuRows(ctx.db),
    cachedStoreNames(ctx.db),
    wordsOfCatalogue(ctx.db),
    searchNames(ctx.db),
  ])
  const read = (now: CatalogueWords) =>
    understand(text, { ...now, names }, noWordFacts, { isUnfinished: true })
  const before = read(words)
  const current = before.open.length === 0 ? words : await currentWords(ctx.db)
  const understood = current === words ? before : read(current)
  const { parts } = understood
  const found =
    parts.length === 0
      ? []
      : await suggestedProducts(ctx.db, {
          begins: fold(text),
          query: everyTermQuery(parts),
          whole: everyTermQuery(parts.map(inWholeWords)),
          signs: parts.flatMap(({ sign }) => sign ?? []),
          limit: Math.max(request.limit, MIN_LOOKED_AT),
          isOfLeaders: Math.min(...parts.map(({ products }) => products)) >= MAX_CONSIDERED,
        })
  const ids = found.map(({ id }) => id)
  const books = Object.fromEntries(found.flatMap(({ id, isbn }) => (isbn === null ? [] : [[id, isbn]])))
  const ranking = { ...emptyRanking, ...byBook({ ids, keys: ids }, books) }
  const [page, typed] = await Promise.all([
    rankedPage(ctx.db, ranking, { limit: request.limit }),
    bookTyped(ctx, request.q),
  ])
  const cards = groupedCardViews(page.rows, page.books, ctx.clock.now())
  const completed = completionsOf(text, startingIn(current.vocabulary, names), found)
  const texts = completed.length === 0 && understood.isCorrected ? [understood.text] : completed
  return {
    text,
    searches: inContext(texts, found, menu).slice(0, MAX_SEARCHES),
    products: [
      ...typed,
      ...cards.filter(
        ({ url, book }) => url !== typed[0]?.url && (!book || book.isbn !== typed[0]?.book?.isbn),
      ),
    ]
      .slice(0, request.limit)
      .map(({ name, url, image, tone, priceCents, book }) => ({
        ...{ name, url, image, tone, priceCents, book },
      })),
    categories: named(
      fold(text),
      menu.categories.flatMap((category) => [category, ...category.subcategories]),
    ),
    stores: named(fold(text), stores),
  }
}

async function bookTyped(ctx: Context, text: string): Promise<ProductCardView[]> {
  const isbn = isbnIn(text)
  const [figures] = isbn === undefined ? [] : (await figuresOfBooks(ctx.db, [isbn])).values()
  if (!figures) return []
  const [rows, known] = await Promise.all([
    cardsById(ctx.db, [figures.cheapest]),
    booksByIsbn(ctx.db, [figures.isbn]),
  ])
  const onCard = bookOnCard(figures, known.get(figures.isbn))
  return groupedCardViews(rows, new Map([[figures.cheapest, onCard]]), ctx.clock.now())
}

/** The term without words that it only begins: "pan" before "pantalón". */
const inWholeWords = (part: Term): Term => ({
  ...part,
  ways: part.ways.filter(({ nearness }) => nearness !== 'inside'),
})

const MAX_COMPLETED = 50

/** Maximum weight of a menu word: a category's name is in all of its products. */
const MAX_MENU_WEIGHT = 2

/** Words of products and menu names; stores have suggestions of their own. */
const startingIn = (vocabulary: Vocabulary, names: Names) => (start: string) => {
  // Sorting by weight preserves the order of the menu words.
  const ofMenu = wordsStarting(names.vocabulary, start, MAX_COMPLETED)
    .filter(({ word }) => names.lexemes.get(root(word))?.some((name) => !isStoreLexeme(name)))
    .map((known) => ({ ...known, products: Math.min(known.products, MAX_MENU_WEIGHT) }))
  return [...wordsStarting(vocabulary, start, MAX_COMPLETED), ...ofMenu].sort(
    (a, b) => Number(b.word === start) - Number(a.word === start) || b.products - a.products,
  )
}

/** Completes the last word, each in one number only. After other words, a product must have both. */
function completionsOf(
  text: string,
  starting: (start: string) => readonly KnownWord[],
  found: readonly SuggestionRow[],
): string[] {
  const words = wordsOf(text)
  const last = words.at(-1)
  if (!last || last.word === '' || last.sign !== undefined) return []
  const before = words.slice(0, -1).map(({ typed }) => typed)
  const roots = new Set<string>()
  return starting(last.word)
    .filter(({ word }) => before.length === 0 || found.some(({ searchText }) => has(searchText, word)))
    .filter(({ word }) => {
      const isNew = !isFiller(word) && word.length > 2 && !roots.has(root(word))
      roots.add(root(word))
      return isNew
    })
    .map(({ written }) => [...before, written].join(' '))
}

const has = (searchText: string, word: string) => searchText.split(/[^a-z0-9]+/).includes(word)

/** The first text once in the category of most of its products, then all without a category. */
function inContext(texts: readonly string[], found: readonly SuggestionRow[], menu: MenuRows) {
  const everywhere = texts.map((text) => ({ text, category: null }))
  const [first = ''] = texts
  const word = wordsOf(first).at(-1)?.word ?? ''
  const counts = new Map<number, number>()
  for (const { categoryId, searchText } of found)
    if (has(searchText, word)) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  const category = menu.categories.find(({ id }) => id === most?.[0])
  return category
    ? [{ text: first, category: { name: category.name, url: category.url } }, ...everywhere]
    : everywhere
}

/** Entries with this word, else with this beginning of their name or of a word of it. */
function named(start: string, things: readonly { name: string; url: string }[]) {
  if (start === '') return []
  const candidates = things.map(({ name, url }) => ({ name, url, folded: ` ${fold(name)} ` }))
  const found = [
    ...candidates.filter(({ folded }) => folded.includes(` ${start} `)),
    ...candidates.filter(({ folded }) => folded.startsWith(` ${start}`)),
    ...candidates.filter(({ folded }) => folded.includes(` ${start}`)),
  ]
  return [...new Set(found)].slice(0, MAX_NAMED).map(({ name, url }) => ({ name, url }))
}
