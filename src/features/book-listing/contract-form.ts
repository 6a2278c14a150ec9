import type { BookView } from '../books/contract.ts'
import { authorsText, editionName, languageText } from '../books/texts.ts'
import { emptyProductForm, type ProductFormValues, paragraphsOf } from '../selling/contract-form.ts'
import type { ProposalsView } from '../selling/contract-proposals.ts'
import { productNameOf } from '../selling/rules-names.ts'
import { normalizeTags } from '../selling/rules-writes.ts'
import { settings } from '../settings/rules.ts'

type Place = ProposalsView['places'][number]

/** Room for " (12)", which numbers further copies in one store. */
const NUMBER_ROOM = 5
const NAME_MAX = 120 - NUMBER_ROOM

export const bookName = ({ title, subtitle }: Pick<BookView, 'title' | 'subtitle'>): string =>
  (subtitle && title.length + subtitle.length < NAME_MAX && productNameOf(`${title}: ${subtitle}`)) ||
  productNameOf(title, NAME_MAX)

/** Names are unique in a store, so that further copies add the author, the edition or the publisher. */
export function otherBookNames(book: BookView): string[] {
  const name = bookName(book)
  const more = [book.authors[0] ?? '', editionName(book.edition), book.publisher]
  return more
    .filter((each) => each !== '' && name.length + each.length < NAME_MAX)
    .map((each) => productNameOf(`${name}, ${each}`))
}

function detailsOf(book: BookView): ProductFormValues['details'] {
  const facts: [title: string, value: string][] = [
    ['Autor', authorsText(book.authors)],
    ['Editorial', book.publisher],
    ['Edición', book.edition],
    ['Año', book.year === null ? '' : String(book.year)],
    ['Páginas', book.pages === null ? '' : String(book.pages)],
    ['Idioma', languageText(book.language)],
  ]
  return facts.flatMap(([title, value]) => (value === '' ? [] : [{ title, value: value.slice(0, 200) }]))
}

export function bookForm(
  book: BookView,
  { name, place }: { name: string; place: Place | undefined },
): ProductFormValues {
  const subject = book.subject.slice(0, settings.lists.tagLength)
  return {
    ...emptyProductForm,
    name,
    isbn: book.isbn,
    category: place ? `${place.categoryId}_${place.category}` : '',
    subcategory: place ? `${place.subcategoryId}_${place.subcategory}` : '',
    description: paragraphsOf(book.description),
    details: detailsOf(book),
    tags: normalizeTags([subject]),
  }
}

export const unknownBookForm = (isbn: string): ProductFormValues => ({ ...emptyProductForm, isbn })
