import IconShoppingCartPlus from '@icons/shopping-cart-plus'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { settings } from '../../settings/rules.ts'
import type { StoreView } from '../../stores/contract.ts'
import { closedText } from '../../stores/texts.ts'
import type { ProductView } from '../contract.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyHeading } from './buy-heading.tsx'
import { BuyPromises } from './buy-promises.tsx'
import { OptionPicker } from './option-picker.tsx'
import { type BuyChoice, useBuyChoice } from './use-buy-choice.ts'

type BuyFacts = {
  /** Epoch milliseconds. */
  serverNow: number
  offerEnd: string | null
  pickUpFrom: string
  /** null for a guest, undefined while the viewer is unknown. */
  isStudent: boolean | null | undefined
}

export function BuyBox({
  product,
  store,
  facts,
  reserved,
  reservationNotice,
  onChoose,
  onAdd,
  onBuyNow,
  onWish,
  onOfferEnd,
}: {
  product: ProductView
  store: StoreView
  facts: BuyFacts
  reserved: number
  reservationNotice: ReactNode
  onChoose: (option: string, value: string) => void
  onAdd: (choice: BuyChoice) => void
  onBuyNow: (choice: BuyChoice) => void
  onWish: () => void
  onOfferEnd: () => void
}) {
  const root = useRef<HTMLElement>(null)
  const choice = useBuyChoice(product.specification, root)
  const whyId = useId()
  const offer = useLastOffer(offerOf(product, facts))
  const stock = product.stock + reserved
  const soldOut = stock === 0
  const max = Math.min(settings.cart.maxQuantity, stock)
  const act = (then: (choice: BuyChoice) => void) => () => {
    const taken = choice.take()
    if (taken) then(taken)
  }
  const isClosed = product.closedUntil !== null && reserved === 0
  const isOff = soldOut || isClosed
  const buttons = { disabled: isOff, 'aria-describedby': isOff ? whyId : undefined }
  return (
    <section
      ref={root}
      aria-label="Compra"
      data-product={product.url}
      data-stock={product.stock}
      className="md:box max-md:pt-4 md:p-6"
    >
      <BuyHeading product={product} store={store} />
      <Price
        cents={product.priceCents}
        oldCents={product.oldPriceCents}
        percent={product.discountPercent}
        size="l"
        taxNote
      />
      {offer && (
        <div className="mt-3.5">
          <Countdown
            {...offer}
            title="Oferta especial"
            overText="La oferta terminó. Este es el precio de ahora."
            onEnd={onOfferEnd}
          />
        </div>
      )}
      {reservationNotice}
      {(soldOut || product.stock > 0) && (
        <p
          className={cn(
            'mt-3.5 flex items-center gap-1.5 text-md font-semibold',
            soldOut ? 'text-danger' : 'text-success',
          )}
        >
          <span aria-hidden="true" className="size-2 rounded-full bg-current" />
          {soldOut
            ? 'Agotado'
            : `Disponible · ${product.stock === 1 ? '1 pieza' : `${product.stock} piezas`}`}
        </p>
      )}
      {product.specification.map((option) => (
        <OptionPicker
          key={option.name}
          option={option}
          chosen={choice.options[option.name]}
          missing={choice.missing.includes(option.name)}
          onChoose={(value) => {
            choice.choose(option.name, value)
            onChoose(option.name, value)
          }}
        />
      ))}
      {!isOff && (
        <QuantityStepper
          max={max}
          value={choice.quantity}
          onChange={choice.setQuantity}
          note={`Máximo ${max} ${max === 1 ? 'pieza' : 'piezas'} por compra`}
          limitReason={
            product.stock === 0
              ? 'Es lo que te apartamos'
              : stock <= settings.cart.maxQuantity
                ? `Solo ${stock === 1 ? 'queda 1' : `quedan ${stock}`}`
                : `El máximo es ${max} piezas por compra`
          }
          className="my-4 noscript:hidden!"
        />
      )}
      {isOff && <CannotBuy id={whyId} closedUntil={soldOut ? null : product.closedUntil} onWish={onWish} />}
      <div className="grid gap-2.5">
        {choice.missing.length > 0 && (
          <p role="alert" className="text-sm font-semibold text-danger">
            Por favor, selecciona todos los detalles del producto
          </p>
        )}
        <Button size="l" block {...buttons} data-buy="add" onClick={act(onAdd)} className="noscript:hidden!">
          <Icon of={IconShoppingCartPlus} />
          Agregar al carrito
        </Button>
        <Button
          size="l"
          block
          variant="secondary"
          {...buttons}
          data-buy="now"
          onClick={act(onBuyNow)}
          className="noscript:hidden!"
        >
          Comprar ahora
        </Button>
      </div>
      <noscript>
        <p className="mt-3 text-sm text-muted">
          Para comprar, activa JavaScript: el carrito vive en tu navegador.
        </p>
      </noscript>
      <BuyPromises
        product={product}
        pickUpFrom={isOff ? null : facts.pickUpFrom}
        isStudent={facts.isStudent}
      />
      <BuyBar
        priceCents={product.priceCents}
        summary={soldOut ? 'Agotado' : isClosed ? 'De vacaciones' : choice.summary}
        isOff={isOff}
        onAdd={act(onAdd)}
        onBuyNow={act(onBuyNow)}
      />
    </section>
  )
}

type Offer = { endsAt: number; serverNow: number; endText: string }

function offerOf({ offerEndsAt }: ProductView, { serverNow, offerEnd }: BuyFacts): Offer | null {
  if (!offerEndsAt) return null
  return { endsAt: Date.parse(offerEndsAt), serverNow, endText: `Termina el ${offerEnd}` }
}

/** Keeps an offer that ended while the page is open, so that its place can say so. */
function useLastOffer(offer: Offer | null): Offer | null {
  const [last, setLast] = useState(offer)
  if (offer && offer.endsAt !== last?.endsAt) setLast(offer)
  return offer ?? last
}

function CannotBuy({
  id,
  closedUntil,
  onWish,
}: {
  id: string
  /** Last day of the store's holidays; null if the product is sold out. */
  closedUntil: string | null
  onWish: () => void
}) {
  return (
    <div className="my-4 rounded-field bg-canvas p-3.5 text-md text-muted">
      <p id={id}>
        {closedUntil === null
          ? 'Se vendieron todas las piezas. Guárdalo en tu lista de deseos o mira los productos similares.'
          : `${closedText(closedUntil)} y no toma pedidos. Guárdalo en tu lista de deseos para entonces o mira los productos similares.`}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <Button variant="neutral" size="s" onClick={onWish}>
          Guardar en mi lista
        </Button>
        <a href="#relacionados" className="link inline-flex min-h-11 items-center">
          Ver productos similares
        </a>
      </div>
    </div>
  )
}
