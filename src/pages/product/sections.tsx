import { ProductGrid } from '../../features/catalogue/ui/product-grid.tsx'
import {
  DescriptionSection,
  DetailsSection,
  ProductSectionIndex,
  SellerSection,
} from '../../features/catalogue/ui/product-sections.tsx'
import { SmallProductList } from '../../features/catalogue/ui/small-product-list.tsx'
import { paths } from '../../paths.ts'
import { OnSight } from '../../ui/on-sight.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import type { CardActions } from '../shop/use-card-actions.tsx'
import type { ProductData } from './load-product.ts'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'
import { SellInvitation } from './sell-invitation.tsx'

/** The five sections with what stands beside and below them. */
export function ProductSections({ loaded, cards }: { loaded: ProductData; cards: CardActions }) {
  const { product, store, blocks, summary, questionCount } = loaded
  return (
    <>
      {/* The bar of sections stays in view as long as what it lies in. */}
      <div className="mt-12">
        <ProductSectionIndex reviewCount={summary.count} questionCount={questionCount} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
          <div className="min-w-0 md:grid md:gap-5">
            <DescriptionSection html={product.descriptionHtml} tags={product.tags} />
            <DetailsSection product={product} />
            <SellerSection
              store={store}
              tone={product.tone}
              reportTo={loaded.isOwn ? null : paths.report('producto', product.url)}
            />
          </div>
          <aside className="grid gap-5 max-lg:order-last md:max-lg:grid-cols-2">
            <SmallProductList title={`Más de ${store.name}`} products={blocks.sameStore} />
            <SmallProductList title="También buscaron" products={blocks.alsoLooked} />
            <SellInvitation />
          </aside>
          <div className="min-w-0 items-start lg:col-span-2 lg:grid lg:grid-cols-2 lg:gap-5 md:max-lg:grid md:max-lg:gap-5">
            <OnSight className="min-w-0">
              <Reviews loaded={loaded} />
            </OnSight>
            <OnSight className="min-w-0">
              <Questions loaded={loaded} />
            </OnSight>
          </div>
        </div>
      </div>
      {blocks.related.length > 0 && (
        <section id="relacionados" className="mt-12">
          <SectionHeading
            title="Productos relacionados"
            more={{ label: 'Ver todo', to: paths.listing(product.category.url) }}
          />
          <OnSight served="unseen max-md:-mx-3.5 max-md:px-3.5 [--unseen:354px] md:[--unseen:1680px] lg:[--unseen:1240px] xl:[--unseen:820px]">
            <ProductGrid
              cards={blocks.related}
              rail
              label="Productos relacionados"
              wished={cards.wished}
              {...cards.actions}
            />
          </OnSight>
        </section>
      )}
    </>
  )
}
