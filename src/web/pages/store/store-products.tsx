import IconPackageOff from '@tabler/icons-react/dist/esm/icons/IconPackageOff.mjs'
import { useLocation } from 'react-router'
import type { ProductPage } from '../../../features/catalogue/contract.ts'
import { StoreLogo } from '../../../features/catalogue/ui/store-logo.tsx'
import { VerifiedMark } from '../../../features/catalogue/ui/verified-mark.tsx'
import type { StoreView } from '../../../features/stores/contract.ts'
import { paths } from '../../routes.ts'
import { Box } from '../../ui/box.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { foundText } from '../shop/count-text.ts'
import { ProductFeed } from '../shop/product-feed.tsx'
import { verifiedText } from '../shop/seller-texts.ts'
import type { ShopData } from '../shop/shop-data.ts'
import { useCardActions } from '../shop/use-card-actions.tsx'

export function crumbsOf(store: StoreView) {
  return [
    { label: 'Inicio', to: paths.home() },
    { label: 'Tiendas', to: paths.stores() },
    { label: store.name, to: paths.store(store.url) },
  ]
}

export function StoreProducts({
  shop,
  store,
  page,
}: {
  shop: ShopData
  store: StoreView
  page: ProductPage
}) {
  const cards = useCardActions(shop)
  const location = useLocation()
  const verified = verifiedText(store)
  return (
    <div className="page pb-12">
      <Breadcrumb crumbs={crumbsOf(store)} />
      <Box className="mb-8 flex flex-wrap items-center gap-4 md:p-6!">
        <StoreLogo logo={store.logo} name={store.name} tone="azul" size="l" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl!">{store.name}</h1>
          {verified && <VerifiedMark text={verified} />}
          {store.positivePercent !== null && (
            <p className="text-sm text-muted">
              {store.positivePercent} % de opiniones positivas ({store.ratingCount})
            </p>
          )}
        </div>
        <p className="w-full text-muted">{store.about}</p>
      </Box>
      {page.total === 0 ? (
        <EmptyState
          icon={IconPackageOff}
          title="Esta tienda aún no tiene productos"
          action={<ButtonLink to={paths.home()}>Ver otros productos</ButtonLink>}
        />
      ) : (
        <>
          <h2 className="mb-4 text-base! font-semibold!">{foundText(page.total)}</h2>
          <ProductFeed
            key={location.key}
            first={page}
            columns={4}
            label={`Productos de ${store.name}`}
            cards={cards}
          />
        </>
      )}
      {cards.quickView}
    </div>
  )
}
