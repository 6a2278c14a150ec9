import { useRef } from 'react'
import type { ChosenOptions } from '../../../features/cart/rules.ts'
import { ProductGrid } from '../../../features/catalogue/ui/product-grid.tsx'
import { ProductHighlights } from '../../../features/catalogue/ui/product-highlights.tsx'
import {
  DescriptionSection,
  DetailsSection,
  ProductSectionIndex,
  SellerSection,
} from '../../../features/catalogue/ui/product-sections.tsx'
import { SmallProductList } from '../../../features/catalogue/ui/small-product-list.tsx'
import { paths } from '../../routes.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OnSight } from '../../ui/on-sight.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { useCardActions } from '../shop/use-card-actions.tsx'
import { useCountVisit } from '../shop/use-count-visit.ts'
import { detailRows, sellerView } from './buy-view.ts'
import { Companion } from './companion.tsx'
import { crumbsOf } from './crumbs.ts'
import type { ProductData } from './load-product.ts'
import { Pictures } from './pictures.tsx'
import { Purchase } from './purchase.tsx'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'
import { SellInvitation } from './sell-invitation.tsx'

export function Product(loaded: ProductData) {
  const { product, store, blocks, shop, summary, questionCount, reviewComment } = loaded
  const cards = useCardActions(shop)
  useCountVisit(`/api/v1/products/${encodeURIComponent(product.url)}/views`)
  // What the buy box has chosen so far, for "Agregar los dos".
  const chosen = useRef<ChosenOptions>({})
  const toggleWish = () => cards.actions.onToggleWish(product)
  return (
    <div className="page pb-12">
      <Breadcrumb crumbs={crumbsOf(product)} />
      {!product.listed && (
        <Notice tone="warning" title="Solo tú y el equipo de revisión ven esta página." className="mb-4">
          {reviewComment || 'El producto se publica cuando se apruebe.'}
        </Notice>
      )}
      <div className="grid items-start gap-x-8 md:grid-cols-[minmax(0,1fr)_380px] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_440px]">
        <Pictures product={product} wished={cards.wished.has(product.url)} onToggleWish={toggleWish} />
        <div className="md:row-span-2">
          <Purchase loaded={loaded} chosen={chosen} onWish={toggleWish} />
        </div>
        <div className="mt-5 grid gap-5">
          <ProductHighlights summary={product.summary} />
          {blocks.boughtTogether && (
            <Companion product={product} companion={blocks.boughtTogether} chosen={chosen} />
          )}
        </div>
      </div>

      {/* The bar of sections stays in view as long as what it lies in. */}
      <div className="mt-12">
        <ProductSectionIndex reviewCount={summary.count} questionCount={questionCount} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
          <div className="min-w-0 md:grid md:gap-5">
            <DescriptionSection html={product.descriptionHtml} tags={product.tags} />
            <DetailsSection details={detailRows(loaded)} />
            <SellerSection seller={sellerView(loaded)} />
          </div>
          <aside className="grid gap-5 max-lg:order-last md:max-lg:grid-cols-2">
            <SmallProductList title={`Más de ${store.name}`} products={blocks.sameStore} />
            <SmallProductList title="También buscaron" products={blocks.alsoLooked} />
            <SellInvitation />
          </aside>
          <div className="min-w-0 items-start lg:col-span-2 lg:grid lg:grid-cols-2 lg:gap-5 md:max-lg:grid md:max-lg:gap-5">
            <OnSight className="min-w-0" served="unseen">
              <Reviews loaded={loaded} />
            </OnSight>
            <OnSight className="min-w-0" served="unseen">
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
          <OnSight served="unseen [--unseen:370px] lg:[--unseen:840px]">
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
      {cards.quickView}
    </div>
  )
}
