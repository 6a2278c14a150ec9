import { Suspense } from 'react'
import { readHome } from '../../../features/catalogue/read.ts'
import { CategoryTiles } from '../../../features/catalogue/ui/category-tile.tsx'
import { FeatureStrip } from '../../../features/content/ui/feature-strip.tsx'
import { HeroCarousel } from '../../../features/content/ui/hero-carousel.tsx'
import { PromoBanners } from '../../../features/content/ui/promo-banners.tsx'
import { hasProgrammes } from '../../../features/courses/cache.ts'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { useSite } from '../../../ui/site.tsx'
import { sharedRequestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import { useCardActions } from '../use-card-actions.tsx'
import type { Route } from './+types/page.ts'
import { AskStudies } from './ask-studies.tsx'
import { FirstSellers } from './first-sellers.tsx'
import { loadBanners } from './load-banners.ts'
import { Showcase } from './showcase.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const request = sharedRequestOf(context, 'lists', 'stores')
  const { ctx } = request
  const [catalogue, banners, hasSemester] = await Promise.all([
    readHome(ctx),
    loadBanners(request),
    hasProgrammes(ctx.db),
  ])
  return { ...catalogue, ...banners, hasSemester }
}

export function meta(args: Route.MetaArgs) {
  const site = siteOf(args)
  if (!site) return []
  return pageMeta(
    {
      title: `${site.name}: compra y vende en tu universidad`,
      description: `El mercado de tu universidad en ${site.city}: compra y vende entre estudiantes y recoge en tu facultad, con pago protegido.`,
      path: paths.home(),
      data: [
        {
          '@type': 'Organization',
          name: site.name,
          url: site.origin,
          logo: `${site.origin}/icon-512.png`,
          email: site.support.email,
          areaServed: site.city,
        },
        {
          '@type': 'WebSite',
          name: site.name,
          url: site.origin,
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}${paths.searchForm()}?q={text}` },
            'query-input': 'required name=text',
          },
        },
      ],
    },
    site,
  )
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { name } = useSite()
  const { topCategories, showcase, hero, promo, vertical, hasSemester } = loaderData
  const cards = useCardActions()
  const heading = `${name}: el mercado de tu universidad`
  return (
    <div className="page pb-12">
      {hero.length > 0 ? (
        <HeroCarousel heading={heading} slides={hero} />
      ) : (
        <h1 className="sr-only">{heading}</h1>
      )}
      {/* Phones hide the category bar. */}
      <nav aria-label="Atajos" className="mt-4 grid grid-cols-2 gap-2.5 md:hidden">
        {hasSemester && (
          <ButtonLink to={paths.semester()} variant="neutral">
            Tu semestre
          </ButtonLink>
        )}
        <ButtonLink to={paths.wanted()} variant="neutral">
          Se busca
        </ButtonLink>
      </nav>
      {hasSemester && <AskStudies />}
      {topCategories.length === 0 && <FirstSellers />}
      <FeatureStrip warrantyDays={settings.warrantyDays} />
      {topCategories.length > 0 && (
        <section className="mt-9 md:mt-8">
          <SectionHeading title="Categorías más visitadas" />
          <CategoryTiles categories={topCategories} />
        </section>
      )}
      {promo.length > 0 && (
        <Suspense>
          <div className="mt-9 md:mt-12">
            <PromoBanners banners={promo} />
          </div>
        </Suspense>
      )}
      {showcase.map((entry) => (
        <Suspense key={entry.url}>
          <Showcase entry={entry} slides={vertical[entry.url] ?? []} cards={cards} />
        </Suspense>
      ))}
      {cards.quickView}
    </div>
  )
}
