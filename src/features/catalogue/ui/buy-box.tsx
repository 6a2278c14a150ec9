import IconShoppingCartPlus from '@icons/shopping-cart-plus'
import IconTag from '@icons/tag'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
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
  isStudent: boolean | null | undefined
}

export function BuyBox({
  product,
  store,
  facts,
  reserved,
  reservationNotice,
  wish,
  onChoose,
  onAdd,
  onBuyNow,
  onOfferEnd,
}: {
  product: ProductView
  store: StoreView
  facts: BuyFacts
  reserved: number
  reservationNotice: ReactNode
  /** Adds the product to the wishlist; replaces buying what is sold out or closed. */
  wish: ReactNode
  onChoose: (option: string, value: string) => void
  onAdd: (choice: BuyChoice) => void
  onBuyNow: (choice: BuyChoice) => void
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
  const isOff = soldOut || (product.closedUntil !== null && reserved === 0)
  const buttons = {
    size: isOff ? 'm' : 'l',
    className: 'noscript:hidden!',
    disabled: isOff,
    'aria-describedby': isOff ? whyId : undefined,
  } as const
  return (
    <section
      ref={root}
      aria-label="Compra"
      data-product={product.url}
      data-stock={product.stock}
      className="max-md:flex max-md:flex-col max-md:pt-2.5 md:box md:p-6"
    >
      <BuyHeading product={product} soldOut={soldOut} />
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <Price
          cents={product.priceCents}
          oldCents={product.oldPriceCents}
          percent={product.discountPercent}
        />
        {product.takesOffers && !isOff && (
          <Link
            to={paths.offerPrice(product.url)}
            rel="nofollow"
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <Icon of={IconTag} size="s" />
            Ofrecer otro precio
          </Link>
        )}
      </div>
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
      {isOff && (
        <>
          <div className="mt-4 grid max-md:hidden">{wish}</div>
          <p id={whyId} className="mt-3 text-md text-muted">
            {soldOut || product.closedUntil === null
              ? 'Se vendieron todas las piezas.'
              : `${closedText(product.closedUntil)} y no toma pedidos.`}{' '}
            <a href="#relacionados" className="link hit-44">
              Ver productos similares
            </a>
          </p>
        </>
      )}
      {product.specification.map((option) => (
        <OptionPicker
          key={option.name}
          option={option}
          chosen={choice.options[option.name]}
          missing={choice.missing.includes(option.name)}
          disabled={isOff}
          onChoose={(value) => {
            choice.choose(option.name, value)
            onChoose(option.name, value)
          }}
        />
      ))}
      {!isOff && max > 1 && (
        <QuantityStepper
          max={max}
          value={choice.quantity}
          onChange={choice.setQuantity}
          limitReason={
            product.stock === 0
              ? 'Es lo que te apartamos'
              : stock <= settings.cart.maxQuantity
                ? `Solo quedan ${stock}`
                : `El máximo es ${max} piezas por compra`
          }
          className="mt-3 max-md:order-last noscript:hidden!"
        />
      )}
      {choice.missing.length > 0 && (
        <p role="alert" className="mt-2.5 text-sm font-semibold text-danger">
          Por favor, selecciona todos los detalles del producto
        </p>
      )}
      <div className={cn('mt-4 grid gap-2.5 [view-timeline:--buy]', isOff ? 'grid-cols-2' : 'max-md:hidden')}>
        <Button {...buttons} data-buy="add" onClick={act(onAdd)}>
          {!isOff && <Icon of={IconShoppingCartPlus} />}
          Agregar al carrito
        </Button>
        <Button {...buttons} variant="secondary" data-buy="now" onClick={act(onBuyNow)}>
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
        store={store}
        pickUpFrom={isOff ? null : facts.pickUpFrom}
        isStudent={facts.isStudent}
      />
      <BuyBar instead={isOff ? wish : null} onAdd={act(onAdd)} onBuyNow={act(onBuyNow)} />
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
