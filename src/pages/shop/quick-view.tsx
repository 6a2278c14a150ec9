import { useEffect, useRef, useState } from 'react'
import { reservedPieces } from '../../features/cart/rules.ts'
import { addWithToast } from '../../features/cart/ui/cart-client.ts'
import { leftText } from '../../features/cart/ui/cart-texts.ts'
import { useReservation } from '../../features/cart/ui/reservation.ts'
import type { ProductView } from '../../features/catalogue/contract.ts'
import type { CardView } from '../../features/catalogue/contract-cards.ts'
import { OptionPicker } from '../../features/catalogue/ui/option-picker.tsx'
import { type BuyChoice, useBuyChoice } from '../../features/catalogue/ui/use-buy-choice.ts'
import { settings } from '../../features/settings/rules.ts'
import { closedText } from '../../features/stores/texts.ts'
import { paths } from '../../paths.ts'
import { callApi } from '../../ui/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Enough to decide and to choose options without leaving the list (CAT-11). */
export function QuickView({ card, open, onClose }: { card: CardView; open: boolean; onClose: () => void }) {
  const reservation = useReservation()
  const [read, setProduct] = useState<ProductView | 'failed' | null>(null)
  const product =
    read === null || read === 'failed'
      ? read
      : { ...read, stock: read.stock + reservedPieces(reservation, read.url) }
  useEffect(() => {
    const stop = new AbortController()
    const path = `/products/${encodeURIComponent(card.url)}`
    callApi<ProductView>('GET', path, { signal: stop.signal }).then(
      (answer) => stop.signal.aborted || setProduct(answer.ok ? answer.view : 'failed'),
    )
    return () => stop.abort()
  }, [card.url])
  // The list may be minutes old.
  const { priceCents, oldPriceCents, discountPercent } = product && product !== 'failed' ? product : card
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={card.name} width="l">
      <div className="grid gap-5 md:grid-cols-2">
        <div className={`tone-${card.tone} aspect-square overflow-hidden rounded-card max-md:aspect-2/1`}>
          <Picture
            image={card.image}
            alt={card.name}
            sizes="(width >= 48rem) 400px, 100vw"
            className="size-full object-cover"
          />
        </div>
        <div>
          <Price cents={priceCents} oldCents={oldPriceCents} percent={discountPercent} />
          <p className="mt-1 text-sm text-muted">Vendido por {card.storeName}</p>
          {product === null && <Skeleton className="mt-4 h-40" />}
          {product === 'failed' && (
            <p className="mt-4 text-muted">No pudimos cargar los detalles. Míralos en su página.</p>
          )}
          {product !== null && product !== 'failed' && (
            <Choice
              product={product}
              onAdd={({ quantity, options }) => {
                const { url, specification, stock } = product
                addWithToast({ product: url, quantity, options, specification, stock })
                onClose()
              }}
            />
          )}
          <ButtonLink to={paths.product(card.url)} variant="plain" block className="mt-2.5">
            Ver todos los detalles
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}

function Choice({ product, onAdd }: { product: ProductView; onAdd: (choice: BuyChoice) => void }) {
  const root = useRef<HTMLElement>(null)
  const choice = useBuyChoice(product.specification, root)
  const soldOut = product.stock === 0
  const { closedUntil } = product
  const max = Math.min(settings.cart.maxQuantity, product.stock)
  return (
    <section ref={root} aria-label="Compra">
      {product.summary.length > 0 && (
        <ul className="mt-3 list-disc pl-5 text-md text-muted">
          {product.summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {product.specification.map((option) => (
        <OptionPicker
          key={option.name}
          option={option}
          chosen={choice.options[option.name]}
          missing={choice.missing.includes(option.name)}
          disabled={soldOut}
          onChoose={(value) => choice.choose(option.name, value)}
        />
      ))}
      {!soldOut && (
        <QuantityStepper
          max={max}
          value={choice.quantity}
          onChange={choice.setQuantity}
          limitReason={
            max < settings.cart.maxQuantity ? leftText(max) : `El máximo es ${max} piezas por compra`
          }
          className="my-4"
        />
      )}
      {closedUntil !== null && (
        <p className="mb-2.5 text-md text-muted">{closedText(closedUntil)} y no toma pedidos.</p>
      )}
      {choice.missing.length > 0 && (
        <p role="alert" className="mb-2.5 text-sm font-semibold text-danger">
          Por favor, selecciona todos los detalles del producto
        </p>
      )}
      <Button
        block
        size="l"
        disabled={soldOut || closedUntil !== null}
        onClick={() => {
          const taken = choice.take()
          if (taken) onAdd(taken)
        }}
      >
        {soldOut ? 'Agotado' : 'Agregar al carrito'}
      </Button>
    </section>
  )
}
