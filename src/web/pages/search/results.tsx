import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useLocation } from 'react-router'
import type { ProductCardView, SearchPage } from '../../../features/catalogue/contract.ts'
import { noMatchesText } from '../../../features/catalogue/texts.ts'
import { ProductGrid } from '../../../features/catalogue/ui/product-grid.tsx'
import { paths } from '../../routes.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { foundText, grouped } from '../shop/count-text.ts'
import { Categories } from '../shop/missing.tsx'
import { ProductFeed } from '../shop/product-feed.tsx'
import type { ShopData } from '../shop/shop-data.ts'
import { useCardActions } from '../shop/use-card-actions.tsx'

export function Results({
  shop,
  page,
  categories,
  popular,
}: {
  shop: ShopData
  page: SearchPage
  categories: { name: string; url: string }[]
  popular: ProductCardView[]
}) {
  const cards = useCardActions(shop)
  const location = useLocation()
  const isEmpty = page.items.length === 0
  return (
    <div className="page pb-12">
      <Breadcrumb
        crumbs={[
          { label: 'Inicio', to: paths.home() },
          { label: 'Búsqueda' },
          { label: page.text || 'Todo' },
        ]}
      />
      <h1>
        Resultados de “{page.text}” <span className="font-semibold text-muted">({grouped(page.total)})</span>
      </h1>
      {isEmpty ? (
        <>
          <EmptyState icon={IconSearchOff} title={noMatchesText}>
            No hay nada con “{page.text}”. Revisa cómo está escrito o busca con menos palabras.
          </EmptyState>
          <Categories categories={categories} />
          {popular.length > 0 && (
            <section className="mt-12">
              <SectionHeading title="Lo más visto" />
              <ProductGrid
                cards={popular}
                columns={6}
                rail
                label="Lo más visto"
                wished={cards.wished}
                {...cards.actions}
              />
            </section>
          )}
        </>
      ) : (
        <>
          <h2 className="mt-1 mb-4 text-base! font-normal! text-muted">{foundText(page.total)}</h2>
          {page.similar && (
            <Notice className="mb-4">
              Ningún producto dice “{page.text}”. Esto es lo más parecido que encontramos.
            </Notice>
          )}
          <ProductFeed
            key={location.key}
            first={page}
            columns={4}
            label="Productos encontrados"
            cards={cards}
          />
        </>
      )}
      {cards.quickView}
    </div>
  )
}
