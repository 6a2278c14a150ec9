import { Link } from 'react-router'
import type { StoreView } from '../../../features/stores/contract.ts'
import { StoreLogo } from '../../../features/stores/ui/store-logo.tsx'
import { VerifiedMark } from '../../../features/stores/ui/verified-mark.tsx'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Stars } from '../../../ui/stars.tsx'

/** Links to the store's page and to a search by its name (D2 §2.12). */
export function DirectoryStoreCard({ store }: { store: StoreView }) {
  return (
    <Box as="article" flush className="flex w-full flex-col overflow-hidden">
      <div className="h-14 bg-wash md:h-24">
        {store.cover && (
          <Picture
            image={store.cover}
            alt=""
            width={1280}
            height={320}
            kind="store"
            optional
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-center gap-3">
          <StoreLogo logo={store.logo} name={store.name} tone="azul" size="l" />
          <div className="min-w-0">
            <h2 className="truncate text-lg">
              <Link to={paths.store(store.url)} className="hover:text-primary">
                {store.name}
              </Link>
            </h2>
            {store.verified && <VerifiedMark />}
          </div>
        </div>
        <p className="flex-1 text-md text-muted">{store.abstract}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {store.rating !== null && (
            <span className="inline-flex items-center gap-1.5">
              <Stars value={store.rating} size={15} showNumber className="[&_b]:text-ink" />(
              {store.ratingCount})
            </span>
          )}
          <span>{store.products === 1 ? '1 producto' : `${store.products} productos`}</span>
        </p>
        <div className="mt-1 grid grid-cols-2 gap-2">
          <ButtonLink to={paths.store(store.url)} size="s" aria-label={`Ver tienda ${store.name}`}>
            Ver tienda
          </ButtonLink>
          <ButtonLink
            to={paths.search(store.name)}
            size="s"
            variant="neutral"
            aria-label={`Buscar productos de ${store.name}`}
          >
            Buscar productos
          </ButtonLink>
        </div>
      </div>
    </Box>
  )
}
