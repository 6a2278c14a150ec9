import IconShoppingCartPlus from '@tabler/icons-react/dist/esm/icons/IconShoppingCartPlus.mjs'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { settings } from '../../settings/rules.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyHeading } from './buy-heading.tsx'
import { BuyPromises } from './buy-promises.tsx'
import type { BuyChoice, BuyView } from './buy-view.ts'
import { OptionPicker } from './option-picker.tsx'
import { SoldOutHelp } from './sold-out-help.tsx'
import { useBuyChoice } from './use-buy-choice.ts'

/** Order: condition, name, rating, price, stock, options, quantity, buttons, promises. The phone adds a fixed bar. */
export function BuyBox({
  product,
  initialOptions = {},
  busy = false,
  kept,
  onChoose,
  onAdd,
  onBuyNow,
  onWish,
  onOfferEnd,
}: {
  product: BuyView
  initialOptions?: Record<string, string>
  busy?: boolean
  /** Stands where pieces are kept for the viewer. */
  kept?: ReactNode
  onChoose?: (option: string, value: string) => void
  onAdd: (choice: BuyChoice) => void
  onBuyNow: (choice: BuyChoice) => void
  onWish?: () => void
  /** The offer is over: what was said of the price no longer holds. */
  onOfferEnd: () => void
}) {
  const root = useRef<HTMLElement>(null)
  const choice = useBuyChoice(product, root, initialOptions)
  const whyId = useId()
  const offer = useLastOffer(product.offer)
  const soldOut = product.stock === 0
  const act = (then: (choice: BuyChoice) => void) => () => {
    const taken = choice.take()
    if (taken) then(taken)
  }
  const buttons = { disabled: soldOut, 'aria-describedby': soldOut ? whyId : undefined }
  return (
    <section ref={root} aria-label="Compra" className="md:box max-md:pt-4 md:p-6">
      <BuyHeading product={product} />
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
      {kept}
      {(soldOut || product.onSale > 0) && (
        <p
          className={cn(
            'mt-3.5 flex items-center gap-1.5 text-md font-semibold',
            soldOut ? 'text-danger' : 'text-success',
          )}
        >
          <span aria-hidden="true" className="size-2 rounded-full bg-current" />
          {soldOut
            ? 'Agotado'
            : `Disponible · ${product.onSale === 1 ? '1 pieza' : `${product.onSale} piezas`}`}
        </p>
      )}
      {product.options.map((option) => (
        <OptionPicker
          key={option.name}
          option={option}
          chosen={choice.options[option.name]}
          missing={choice.missing.includes(option.name)}
          onChoose={(value) => {
            choice.choose(option.name, value)
            onChoose?.(option.name, value)
          }}
        />
      ))}
      {!soldOut && (
        <QuantityStepper
          max={product.maxQuantity}
          value={choice.quantity}
          onChange={choice.setQuantity}
          note={`Máximo ${product.maxQuantity} ${product.maxQuantity === 1 ? 'pieza' : 'piezas'} por compra`}
          limitReason={
            product.onSale === 0
              ? 'Es lo que te apartamos'
              : product.stock <= settings.cart.maxQuantity
                ? `Solo ${product.stock === 1 ? 'queda 1' : `quedan ${product.stock}`}`
                : `El máximo es ${product.maxQuantity} piezas por compra`
          }
          className="my-4 noscript:hidden!"
        />
      )}
      {soldOut && <SoldOutHelp id={whyId} {...(onWish ? { onWish } : {})} />}
      <div className="grid gap-2.5">
        {choice.missing.length > 0 && (
          <p role="alert" className="text-sm font-semibold text-danger">
            Por favor, selecciona todos los detalles del producto
          </p>
        )}
        <Button size="l" block busy={busy} {...buttons} onClick={act(onAdd)} className="noscript:hidden!">
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
        deliveryText={product.deliveryText}
        student={product.student}
        warrantyText={product.warrantyText}
      />
      <BuyBar
        priceCents={product.priceCents}
        summary={choice.summary}
        soldOut={soldOut}
        busy={busy}
        onAdd={act(onAdd)}
        onBuyNow={act(onBuyNow)}
      />
    </section>
  )
}

/** An offer that ends while one looks at it keeps its place, which says so. */
function useLastOffer(offer: BuyView['offer']): BuyView['offer'] {
  const [last, setLast] = useState(offer)
  if (offer && offer.endsAt !== last?.endsAt) setLast(offer)
  return offer ?? last
}
