import { Suspense } from 'react'
import type { ShowcaseView } from '../../../features/catalogue/contract-cards.ts'
import { readHome } from '../../../features/catalogue/read.ts'
import { CategoryTiles } from '../../../features/catalogue/ui/category-tile.tsx'
import { ProductGrid } from '../../../features/catalogue/ui/product-grid.tsx'
import type { BannerView } from '../../../features/content/contract.ts'
import { FeatureStrip } from '../../../features/content/ui/feature-strip.tsx'
import { HeroCarousel } from '../../../features/content/ui/hero-carousel.tsx'
import { PromoBanners } from '../../../features/content/ui/promo-banners.tsx'
import { VerticalSlider } from '../../../features/content/ui/vertical-slider.tsx'
import { hasProgrammes } from '../../../features/courses/cache.ts'
import { ForGuests, ForMembers } from '../../../features/me/ui/viewers.tsx'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { PillLink } from '../../../ui/pill-link.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { useSite } from '../../../ui/site.tsx'
import { categoryIcon } from '../../frame/category-icon.ts'
import { ownLists } from '../../frame/frame-data.ts'
import { sharedRequestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import { type CardActions, useCardActions } from '../use-card-actions.tsx'
import type { Route } from './+types/page.ts'
import { loadBanners } from './load-banners.ts'
import { NextSteps } from './next-steps.tsx'

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
  return pageMeta(site, {
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
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { name } = useSite()
  const { newest, topCategories, showcase, hero, promo, vertical } = loaderData
  const cards = useCardActions()
  return (
    <div className="page pb-12">
      <h1 className="sr-only">{name}: el mercado de tu universidad</h1>
      <ForMembers>
        <NextSteps />
      </ForMembers>
      {hero.length > 0 && (
        <ForGuests>
          <HeroCarousel slides={hero} />
        </ForGuests>
      )}
      {topCategories.length === 0 && <FirstSellers />}
      {newest.length > 0 && (
        <section className="mt-4 md:mt-7">
          <SectionHeading title="Recién publicado" />
          <ProductGrid
            cards={newest}
            columns={6}
            priorityCount={2}
            label="Recién publicado"
            {...cards.grid}
          />
        </section>
      )}
      {topCategories.length > 0 && (
        <section className="mt-9 md:mt-12">
          <SectionHeading title="Categorías más visitadas" />
          {/* Phones hide the menu's row. */}
          <nav aria-label="Atajos" className="mb-3 flex flex-wrap gap-2 md:hidden">
            {ownLists(loaderData).map(({ label, to }) => (
              <PillLink key={to} to={to}>
                {label}
              </PillLink>
            ))}
          </nav>
          <CategoryTiles categories={topCategories} iconOf={categoryIcon} />
        </section>
      )}
      {showcase.map((entry) => (
        <Suspense key={entry.url}>
          <Showcase entry={entry} slides={vertical[entry.url] ?? []} cards={cards} />
        </Suspense>
      ))}
      {promo.length > 0 && (
        <Suspense>
          <div className="mt-9 md:mt-12">
            <PromoBanners banners={promo} />
          </div>
        </Suspense>
      )}
      <ForGuests>
        <FeatureStrip />
      </ForGuests>
      {cards.quickView}
    </div>
  )
}

/** Shown while the market has no products. */
function FirstSellers() {
  const { name, university } = useSite()
  return (
    <Box className="mt-5 grid gap-5 md:p-8">
      <div>
        <h2 className="text-2xl">{name} acaba de abrir: vende lo primero</h2>
        <p className="mt-1.5 text-muted">
          Lo que ya no usas le sirve a alguien más de {university}. Publicar es gratis.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5 max-md:*:w-full">
        <ButtonLink to={paths.sell()}>Vender algo</ButtonLink>
        <ButtonLink to={paths.wanted()} variant="neutral">
          Decir qué buscas
        </ButtonLink>
      </div>
    </Box>
  )
}

type ShowcaseProps = { entry: ShowcaseView; slides: readonly BannerView[]; cards: CardActions }

/** D1 §1: one row in a wide window. Without pictures, and in narrow windows, the slider is hidden. */
function Showcase({ entry, slides, cards }: ShowcaseProps) {
  const more = { label: 'Ver todo', to: paths.listing(entry.url) }
  const hasSlider = slides.length > 0
  return (
    <section className="later mt-9 md:mt-12">
      <SectionHeading title={entry.name} icon={categoryIcon(entry.icon)} tone={entry.tone} more={more} />
      <ul
        aria-label={`Subcategorías de ${entry.name}`}
        className="rail mb-4 gap-2 md:mx-0 md:flex-wrap md:px-0"
      >
        {entry.subcategories.map((subcategory) => (
          <li key={subcategory.url}>
            <PillLink to={paths.listing(subcategory.url)}>{subcategory.name}</PillLink>
          </li>
        ))}
      </ul>
      <div className={hasSlider ? 'xl:grid xl:grid-cols-7 xl:gap-4' : ''}>
        {hasSlider && (
          <div className="max-xl:hidden">
            <VerticalSlider label={`Novedades de ${entry.name}`} slides={slides} />
          </div>
        )}
        <div className="xl:col-span-6">
          <ProductGrid
            cards={entry.products}
            columns={6}
            rail
            label={`Productos de ${entry.name}`}
            {...cards.grid}
          />
        </div>
      </div>
    </section>
  )
}
