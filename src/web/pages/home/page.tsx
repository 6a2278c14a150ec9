import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { readHome } from '../../../features/catalogue/read.ts'
import { CategoryTiles } from '../../../features/catalogue/ui/category-tile.tsx'
import { FeatureStrip } from '../../../features/content/ui/feature-strip.tsx'
import { HeroCarousel } from '../../../features/content/ui/hero-carousel.tsx'
import { PromoBanners } from '../../../features/content/ui/promo-banners.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { requestOf } from '../../request.ts'
import { paths } from '../../routes.ts'
import { pageMeta } from '../../seo.ts'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { keepOnWish } from '../shop/keep-on-wish.ts'
import { shopData } from '../shop/shop-data.ts'
import { useCardActions } from '../shop/use-card-actions.tsx'
import { loadBanners } from './load-banners.ts'
import { Showcase } from './showcase.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const request = requestOf(context)
  const [shop, catalogue, banners] = await Promise.all([
    shopData(request),
    readHome(request.ctx),
    loadBanners(request),
  ])
  return { shop, ...catalogue, ...banners }
}

export const shouldRevalidate = keepOnWish

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { shop } = loaderData
  return pageMeta(
    {
      title: shop.siteName,
      description: `El mercado de tu universidad en ${settings.city}: compra y vende entre estudiantes y recoge en tu facultad, con pago protegido.`,
      path: paths.home(),
      image: loaderData.hero[0]?.picture,
      data: [
        {
          '@type': 'WebSite',
          name: shop.siteName,
          url: shop.origin,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${shop.origin}${paths.searchForm()}?q={text}`,
            'query-input': 'required name=text',
          },
        },
      ],
    },
    shop,
  )
}

export default function HomePage() {
  const { shop, topCategories, showcase, hero, promo, vertical } = useLoaderData<typeof loader>()
  const cards = useCardActions(shop)
  const heading = `${shop.siteName}: el mercado de tu universidad`
  return (
    <div className="page pb-12">
      {hero.length > 0 ? (
        <HeroCarousel heading={heading} slides={hero} />
      ) : (
        <h1 className="sr-only">{heading}</h1>
      )}
      <FeatureStrip warrantyDays={settings.warrantyDays} />
      {topCategories.length > 0 && (
        <section className="mt-9 md:mt-8">
          <SectionHeading title="Categorías más visitadas" />
          <CategoryTiles categories={topCategories} />
        </section>
      )}
      {promo.length > 0 && (
        <div className="mt-9 md:mt-12">
          <PromoBanners banners={promo} />
        </div>
      )}
      {showcase.map((entry) => (
        <Showcase key={entry.url} entry={entry} slides={vertical[entry.url] ?? []} cards={cards} />
      ))}
      {cards.quickView}
    </div>
  )
}
