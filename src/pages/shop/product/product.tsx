import IconBook2 from '@icons/book-2'
import IconChevronRight from '@icons/chevron-right'
import { type RefObject, Suspense, useRef } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { isbnText } from '../../../features/books/texts.ts'
import {
  type ChosenOptions,
  optionsText,
  reservedPieces,
  resolveOptions,
} from '../../../features/cart/rules.ts'
import { addToCart, addWithToast } from '../../../features/cart/ui/cart-client.ts'
import { cartTexts, type MergedProduct, mergedText } from '../../../features/cart/ui/cart-texts.ts'
import { useReservation } from '../../../features/cart/ui/reservation.ts'
import { ReservationNotice } from '../../../features/cart/ui/reservation-notice.tsx'
import type { ProductView } from '../../../features/catalogue/contract.ts'
import type { CardView } from '../../../features/catalogue/contract-cards.ts'
import { BoughtTogether } from '../../../features/catalogue/ui/bought-together.tsx'
import { BuyBox } from '../../../features/catalogue/ui/buy-box.tsx'
import { Gallery } from '../../../features/catalogue/ui/gallery.tsx'
import { ProductHighlights } from '../../../features/catalogue/ui/product-highlights.tsx'
import type { BuyChoice } from '../../../features/catalogue/ui/use-buy-choice.ts'
import { WishButton } from '../../../features/catalogue/ui/wish-button.tsx'
import { reloadMe } from '../../../features/me/ui/me-state.ts'
import { useMe } from '../../../features/me/ui/use-me.ts'
import { settings } from '../../../features/settings/rules.ts'
import { counted, shortMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { isOffline } from '../../../ui/stay-offline.ts'
import { toast } from '../../../ui/toast.ts'
import { CountVisit } from '../count-visit.tsx'
import { useCardActions } from '../use-card-actions.tsx'
import type { ProductData } from './load-product.ts'
import { productCrumbs } from './product-meta.ts'
import { ProductSections } from './sections.tsx'
import { WishInstead } from './wish-instead.tsx'

export function Product(loaded: ProductData) {
  const { product, blocks, reviewComment } = loaded
  const cards = useCardActions()
  // The options chosen in the buy box, for "Agregar los dos".
  const chosen = useRef<ChosenOptions>({})
  const { images, name } = product
  const altOf = (at: number) => `${name}, foto ${at + 1} de ${images.length}`
  return (
    <div className="page pb-12" data-react-for={loaded.asked ? 'all' : loaded.store.url}>
      <CountVisit path={`/api/v1/products/${encodeURIComponent(product.url)}/views`} />
      {/* A phone begins with the picture; its categories are among the details. */}
      <Breadcrumb crumbs={productCrumbs(product)} className="max-md:hidden" />
      {!product.listed && (
        <Notice tone="warning" title="Solo tú y el equipo de revisión ven esta página." className="mb-4">
          {reviewComment || 'El producto se publica cuando se apruebe.'}
        </Notice>
      )}
      <div className="grid items-start gap-x-8 md:grid-cols-[minmax(0,1fr)_380px] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_440px]">
        <Gallery
          images={images.map((image, at) => ({ image, alt: images.length === 1 ? name : altOf(at) }))}
          name={name}
          tone={product.tone}
          corner={
            <>
              <WishButton
                url={product.url}
                name={name}
                wished={cards.grid.wished.has(product.url)}
                onToggle={() => cards.grid.onToggleWish(product)}
              />
              {product.listed && <ShareButton path={paths.product(product.url)} name={name} look="float" />}
            </>
          }
        />
        <div className="md:row-span-2">
          <PurchaseBox loaded={loaded} chosen={chosen} />
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
                onChoose={cards.grid.onQuickView}
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

function PurchaseBox({
  loaded,
  chosen,
}: {
  loaded: ProductData
  /** Updated for the rest of the page. */
  chosen: RefObject<ChosenOptions>
}) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isStudent = useMe((me) => (me === null ? null : me?.isStudent))
  const { url, specification } = loaded.product
  const reservation = useReservation()
  const kept = reservedPieces(reservation, url)
  const stock = loaded.product.stock + kept
  const request = ({ quantity, options }: BuyChoice) => ({
    product: url,
    quantity,
    options,
    specification,
    stock,
  })
  return (
    <BuyBox
      product={loaded.product}
      store={loaded.store}
      facts={{ ...loaded, isStudent }}
      reserved={kept}
      reservationNotice={
        <ReservationNotice
          reservation={kept > 0 ? reservation : null}
          onChange={() => {
            void reloadMe()
            void revalidate()
          }}
          className="mt-3.5"
        />
      }
      wish={<WishInstead url={url} soldOut={stock === 0} />}
      onChoose={(name, value) => {
        chosen.current = { ...chosen.current, [name]: value }
      }}
      onAdd={(choice) => addWithToast(request(choice))}
      onBuyNow={(choice) =>
        addWithToast(request(choice), { buysNow: true }) && !isOffline() && navigate(paths.checkout())
      }
      onOfferEnd={revalidate}
    />
  )
}

/** The total is the sum of both prices (D1 §2). */
function Companion({
  product,
  companion,
  chosen,
  onChoose,
}: {
  product: ProductView
  companion: CardView
  chosen: RefObject<ChosenOptions>
  /** Opens the companion's options, and then adds it. */
  onChoose: (companion: CardView) => void
}) {
  const stock = product.stock + reservedPieces(useReservation(), product.url)
  function addBoth() {
    // Default: the first value of each option, which the message names (D1 §5).
    const details = resolveOptions(product.specification, chosen.current)
    if (!details) return toast({ text: cartTexts.chooseOptions, tone: 'error' })
    const isFull = addToCart({ product: product.url, quantity: 1, details }, stock)
    const max = Math.min(settings.cart.maxQuantity, stock)
    const main: MergedProduct = isFull
      ? { name: product.name, became: 'full', max }
      : { name: product.name, became: 'added', options: optionsText(details) }
    toast({ text: mergedText([main, addCompanion()]), action: { label: 'Ver carrito', to: paths.cart() } })
  }
  function addCompanion(): MergedProduct {
    const { name, url, hasOptions } = companion
    if (hasOptions) {
      onChoose(companion)
      return { name, became: 'needs-options' }
    }
    const isFull = addToCart({ product: url, quantity: 1, details: {} })
    return isFull ? { name, became: 'full', max: settings.cart.maxQuantity } : { name, became: 'added' }
  }
  if (stock === 0) return null
  return (
    <BoughtTogether
      products={[product, companion]}
      totalCents={product.priceCents + companion.priceCents}
      onAddBoth={addBoth}
    />
  )
}
