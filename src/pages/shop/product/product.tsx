import IconBook2 from '@icons/book-2'
import IconChevronRight from '@icons/chevron-right'
import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { isbnText } from '../../../features/books/texts.ts'
import type { ChosenOptions } from '../../../features/cart/rules.ts'
import type { ProductView } from '../../../features/catalogue/contract.ts'
import { Gallery } from '../../../features/catalogue/ui/gallery.tsx'
import { ProductHighlights } from '../../../features/catalogue/ui/product-highlights.tsx'
import { WishButton } from '../../../features/catalogue/ui/wish-button.tsx'
import { counted, shortMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { useCardActions } from '../use-card-actions.tsx'
import { useCountVisit } from '../use-count-visit.ts'
import { Companion } from './companion.tsx'
import type { ProductData } from './load-product.ts'
import { productCrumbs } from './product-meta.ts'
import { PurchaseBox } from './purchase.tsx'
import { ProductSections } from './sections.tsx'

export function Product(loaded: ProductData) {
  const { product, blocks, reviewComment } = loaded
  const cards = useCardActions()
  useCountVisit(`/api/v1/products/${encodeURIComponent(product.url)}/views`)
  // The options chosen in the buy box, for "Agregar los dos".
  const chosen = useRef<ChosenOptions>({})
  const toggleWish = () => cards.actions.onToggleWish(product)
  return (
    <div className="page pb-12">
      <div className="flex items-center justify-between gap-2">
        <Breadcrumb crumbs={productCrumbs(product)} className="min-w-0" />
        {product.listed && <ShareButton path={paths.product(product.url)} name={product.name} look="quiet" />}
      </div>
      {!product.listed && (
        <Notice tone="warning" title="Solo tú y el equipo de revisión ven esta página." className="mb-4">
          {reviewComment || 'El producto se publica cuando se apruebe.'}
        </Notice>
      )}
      <div className="grid items-start gap-x-8 md:grid-cols-[minmax(0,1fr)_380px] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_440px]">
        <Pictures product={product} wished={cards.wished.has(product.url)} onToggleWish={toggleWish} />
        <div className="md:row-span-2">
          <PurchaseBox loaded={loaded} chosen={chosen} onWish={toggleWish} />
        </div>
        <div className="mt-5 grid gap-5">
          {loaded.book && <OfBook {...loaded.book} />}
          <ProductHighlights summary={product.summary} />
          {blocks.boughtTogether && (
            <Suspense>
              <Companion
                product={product}
                companion={blocks.boughtTogether}
                chosen={chosen}
                onChoose={cards.actions.onQuickView}
              />
            </Suspense>
          )}
        </div>
      </div>

      <Suspense>
        <ProductSections loaded={loaded} cards={cards} />
      </Suspense>
      {cards.quickView}
    </div>
  )
}

function OfBook({ isbn, offers, lowestCents }: NonNullable<ProductData['book']>) {
  const others =
    offers > 1 ? ` · ${counted(offers, 'oferta', 'ofertas')} desde ${shortMoney(lowestCents)}` : ''
  return (
    <Link
      to={paths.book(isbn)}
      className="box flex min-h-13 items-center gap-3 px-4 py-2.5 text-md font-semibold hover:border-primary hover:text-primary"
    >
      <Icon of={IconBook2} className="shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        Ver el libro
        <span className="font-normal text-muted">{`${others} · ISBN ${isbnText(isbn)}`}</span>
      </span>
      <Icon of={IconChevronRight} size="s" />
    </Link>
  )
}

function Pictures({
  product,
  wished,
  onToggleWish,
}: {
  product: ProductView
  wished: boolean
  onToggleWish: () => void
}) {
  const { images, name } = product
  const alt = (index: number) =>
    images.length === 1 ? name : `${name}, foto ${index + 1} de ${images.length}`
  return (
    <Gallery
      images={images.map((image, index) => ({ image, alt: alt(index) }))}
      name={name}
      tone={product.tone}
      corner={<WishButton name={name} wished={wished} onToggle={onToggleWish} />}
    />
  )
}
