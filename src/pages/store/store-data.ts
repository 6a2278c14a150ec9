import type { StoreView } from '../../features/stores/contract.ts'
import { paths } from '../../paths.ts'
import type { Site } from '../shared/seo.ts'

/** A store for search engines: who it is, where else it can be found, and how it is rated. */
export function storeData(store: StoreView, { origin }: Site): object {
  const links = Object.values(store.social).filter((link) => link !== undefined)
  return {
    '@type': 'Organization',
    name: store.name,
    url: origin + paths.store(store.url),
    logo: origin + store.logo,
    description: store.abstract,
    ...(links.length > 0 ? { sameAs: links } : {}),
    ...(store.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: store.rating,
            reviewCount: store.ratingCount,
          },
        }),
  }
}
