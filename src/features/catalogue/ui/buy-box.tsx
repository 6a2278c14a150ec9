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
import type { ProductView } from '../contract.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyHeading } from './buy-heading.tsx'
import { BuyPromises } from './buy-promises.tsx'
import { CannotBuy } from './cannot-buy.tsx'
import { OptionPicker } from './option-picker.tsx'
import { type BuyChoice, useBuyChoice } from './use-buy-choice.ts'

/** What stands beside a product and depends on now and on who looks. */
type BuyFacts = {
  /** Epoch milliseconds. */
  serverNow: number
  /** When the offer ends and from when it can be picked up, in words. */
  offerEnd: string | null
  pickUpFrom: string
  /** Null for a guest, undefined while it is not known who looks. */
  isStudent: boolean | null | undefined
}

/**
 * Order: condition, name, rating, price, stock, options, quantity, buttons, promises. The phone adds a fixed bar. The
 * server prices and checks all of it again.
 */
export function BuyBox({
  product,
  store,
  facts,
  kept,
  keptNotice,
  onChoose,
  onAdd,
  onBuyNow,
  onWish,
  onOfferEnd,
}: {
  product: ProductView
  store: StoreView
  facts: BuyFacts
  /** Pieces that the viewer's own unfinished payment keeps for them. */
  kept: number
  /** Stands where pieces are kept for the viewer. */
  keptNotice: ReactNode
  onChoose: (option: string, value: string) => void
  onAdd: (choice: BuyChoice) => void
  onBuyNow: (choice: BuyChoice) => void
  onWish: () => void
  /** The offer is over: what was said of the price no longer holds. */
  onOfferEnd: () => void
}) {
  const root = useRef<HTMLElement>(null)
  const choice = useBuyChoice(product.specification, root, {})
  const whyId = useId()
  const offer = useLastOffer(offerOf(product, facts))
  const stock = product.stock + kept
  const soldOut = stock === 0
  const most = Math.min(settings.cart.maxQuantity, stock)
  const act = (then: (choice: BuyChoice) => void) => () => {
    const taken = choice.take()
    if (taken) then(taken)
  }
  const isClosed = product.closedUntil !== null && kept === 0
  const isOff = soldOut || isClosed
  const buttons = { disabled: isOff, 'aria-describedby': isOff ? whyId : undefined }
  return (
    <section ref={root} aria-label="Compra" className="md:box max-md:pt-4 md:p-6">
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
      {keptNotice}
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
          max={most}
          value={choice.quantity}
          onChange={choice.setQuantity}
          note={`Máximo ${most} ${most === 1 ? 'pieza' : 'piezas'} por compra`}
          limitReason={
            product.stock === 0
              ? 'Es lo que te apartamos'
              : stock <= settings.cart.maxQuantity
                ? `Solo ${stock === 1 ? 'queda 1' : `quedan ${stock}`}`
                : `El máximo es ${most} piezas por compra`
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
        <Button size="l" block {...buttons} onClick={act(onAdd)} className="noscript:hidden!">
          <Icon of={IconShoppingCartPlus} />
          Agregar al carrito
        </Button>
        <Button
          size="l"
          block
          variant="secondary"
          {...buttons}
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

/** An offer that ends while one looks at it keeps its place, which says so. */
function useLastOffer(offer: Offer | null): Offer | null {
  const [last, setLast] = useState(offer)
  if (offer && offer.endsAt !== last?.endsAt) setLast(offer)
  return offer ?? last
}
