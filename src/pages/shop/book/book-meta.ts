import { authorsText, editionText, isbnText, languageText } from '../../../features/books/texts.ts'
import { conditionText } from '../../../features/catalogue/texts.ts'
import { counted, shortMoney } from '../../../lib/money.ts'
import type { Site } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { breadcrumbData, pageMeta } from '../../shared/seo.ts'
import type { BookData } from './load-book.ts'

export function bookMeta(data: BookData, site: Site) {
  const { book, shelf } = data
  const path = paths.book(book.isbn)
  const authors = authorsText(book.authors)
  const [best] = shelf.offers
  const offered = best
    ? `${counted(shelf.count, 'oferta', 'ofertas')} en el campus desde ${shortMoney(best.priceCents)}.`
    : 'Nadie lo vende todavía: pide que te avisen.'
  // Editions and printings of one title are several pages.
  const edition = editionText(book)
  const described = [authors && `De ${authors}`, edition, `ISBN ${isbnText(book.isbn)}`].filter(Boolean)
  const description = `${described.join(', ')}. ${offered}`
  const prices = shelf.offers.map(({ priceCents }) => priceCents)
  return pageMeta(site, {
    title: [book.title, edition || `ISBN ${isbnText(book.isbn)}`, authors].filter(Boolean).join(', '),
    description,
    path,
    card: paths.bookCard(book.isbn),
    type: best ? 'product' : 'website',
    data: [
      {
        // A product without an offer is an error for search engines.
        '@type': best ? ['Book', 'Product'] : 'Book',
        name: book.title,
        isbn: book.isbn,
        ...(best && { gtin13: book.isbn }),
        ...(book.authors.length > 0 && {
          author: book.authors.map((name) => ({ '@type': 'Person', name })),
        }),
        ...(book.publisher && { publisher: { '@type': 'Organization', name: book.publisher } }),
        ...(book.edition && { bookEdition: book.edition }),
        ...(book.year && { datePublished: String(book.year) }),
        ...(book.pages && { numberOfPages: book.pages }),
        ...(languageText(book.language) && { inLanguage: book.language }),
        ...(book.description && { description: book.description }),
        ...(book.cover && { image: `${site.origin}${book.cover.base}-${book.cover.widths.at(-1)}.webp` }),
        ...(best && {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'MXN',
            lowPrice: (Math.min(...prices) / 100).toFixed(2),
            highPrice: (Math.max(...prices) / 100).toFixed(2),
            offerCount: shelf.count,
            availability: 'https://schema.org/InStock',
            offers: shelf.offers.slice(0, 10).map((offer) => ({
              '@type': 'Offer',
              url: site.origin + paths.product(offer.url),
              price: (offer.priceCents / 100).toFixed(2),
              priceCurrency: 'MXN',
              itemCondition: `https://schema.org/${offer.condition === 'nuevo' ? 'NewCondition' : 'UsedCondition'}`,
              description: conditionText(offer),
              seller: { '@type': 'Organization', name: offer.storeName },
            })),
          },
        }),
      },
      breadcrumbData(bookCrumbs(data), site),
    ],
  })
}

export function bookCrumbs({ book, shelf }: BookData) {
  const { place } = shelf
  return [
    { label: 'Inicio', to: paths.home() },
    ...(place
      ? [
          { label: place.category.name, to: paths.listing(place.category.url) },
          { label: place.subcategory.name, to: paths.listing(place.subcategory.url) },
        ]
      : []),
    { label: book.title, to: paths.book(book.isbn) },
  ]
}
