import type { ProductView } from '../../../features/catalogue/contract.ts'
import { conditionText } from '../../../features/catalogue/texts.ts'
import { addMs, toIsoDay } from '../../../lib/dates.ts'
import { plainText } from '../../../lib/plain-text.ts'
import type { Site } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { breadcrumbData, pageMeta } from '../../shared/seo.ts'
import type { ProductData } from './load-product.ts'

const DESCRIPTION = 160
const imageOf = ({ base, widths }: { base: string; widths: readonly number[] }) =>
  `${base}-${widths.at(-1)}.webp`

/** The last day of an offer's price. */
const lastDayOf = (endsAt: string) => toIsoDay(addMs(new Date(endsAt), -1))

export function productMeta({ product, summary }: ProductData, site: Site) {
  const path = paths.product(product.url)
  const described = plainText(product.descriptionHtml, DESCRIPTION)
  // Search results and shared links need a description in any case.
  const description =
    described || `${product.name}: ${conditionText(product).toLowerCase()}, en ${product.storeName}`
  const rating = summary.average !== null && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: summary.average, reviewCount: summary.count },
  }
  return pageMeta(site, {
    title: product.name,
    description,
    path,
    card: product.listed ? paths.productCard(product.url) : undefined,
    type: 'product',
    hidden: !product.listed,
    data: [
      {
        '@type': product.isbn ? ['Product', 'Book'] : 'Product',
        name: product.name,
        description,
        image: product.images.map((image) => site.origin + imageOf(image)),
        category: product.category.name,
        ...(product.isbn ? { isbn: product.isbn, gtin13: product.isbn } : {}),
        ...rating,
        offers: {
          '@type': 'Offer',
          url: site.origin + path,
          price: (product.priceCents / 100).toFixed(2),
          priceCurrency: product.currency,
          itemCondition: `https://schema.org/${product.condition === 'nuevo' ? 'NewCondition' : 'UsedCondition'}`,
          availability: `https://schema.org/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
          ...(product.offerEndsAt ? { priceValidUntil: lastDayOf(product.offerEndsAt) } : {}),
          seller: { '@type': 'Organization', name: product.storeName },
        },
      },
      breadcrumbData(productCrumbs(product), site),
    ],
  })
}

export function productCrumbs(product: ProductView) {
  return [
    { label: 'Inicio', to: paths.home() },
    { label: product.category.name, to: paths.listing(product.category.url) },
    { label: product.subcategory.name, to: paths.listing(product.subcategory.url) },
    { label: product.name, to: paths.product(product.url) },
  ]
}
