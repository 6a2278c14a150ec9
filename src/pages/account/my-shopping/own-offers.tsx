import { useNavigate } from 'react-router'
import { addToCart } from '../../../features/cart/ui/cart-client.ts'
import type { PriceOfferAnswer, PriceOfferView } from '../../../features/price-offers/contract.ts'
import { agreedCents } from '../../../features/price-offers/rules.ts'
import { dueText, offerStateTexts } from '../../../features/price-offers/texts.ts'
import { OfferCard } from '../../../features/price-offers/ui/offer-card.tsx'
import { formatMoney, typedMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, type ButtonVariant } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'

export function OwnOffers({ offers, now }: { offers: readonly PriceOfferView[]; now: Date }) {
  if (offers.length === 0) return null
  return (
    <section id="ofertas" className="grid scroll-mt-24 gap-2.5">
      <h2 className="text-lg">Precios que ofreciste</h2>
      {offers.map((offer) => (
        <OwnOffer key={offer.id} offer={offer} now={now} />
      ))}
    </section>
  )
}

function OwnOffer({ offer, now }: { offer: PriceOfferView; now: Date }) {
  const { state, dueAt, storeName, product } = offer
  const price = formatMoney(agreedCents(offer))
  const due = dueAt && dueText(new Date(dueAt), now)
  const titles = { offered: 'Ofreciste', countered: `${storeName} te propone`, accepted: 'Precio acordado:' }
  const notes = {
    offered: `${storeName} contesta antes de ${due}, o vence`,
    countered: `Contesta antes de ${due}, o vence`,
    accepted: `Compra una pieza antes de ${due}. No está apartada`,
  }
  const isLive = state === 'offered' || state === 'countered' || state === 'accepted'
  const note = !isLive
    ? offerStateTexts[state]
    : product.available || state === 'offered'
      ? notes[state]
      : 'No está a la venta ahora'
  return (
    <OfferCard
      offer={offer}
      title={`${isLive ? titles[state] : 'Ofreciste'} ${price}`}
      about={`cuesta ${formatMoney(product.priceCents)}`}
      note={note}
      tone={state === 'accepted' ? 'text-success' : state === 'countered' ? 'text-warning' : undefined}
    >
      {isLive && (
        <div className="flex flex-wrap gap-2 *:grow md:*:grow-0">
          {state === 'accepted' && product.available && <BuyAgreed offer={offer} price={price} />}
          {state === 'countered' && (
            <Answer offer={offer} answer="accept" label={`Aceptar ${price}`} variant="primary" />
          )}
          {state === 'countered' && <Answer offer={offer} answer="decline" label="No, gracias" />}
          {state !== 'countered' && (
            <Answer
              offer={offer}
              answer="withdraw"
              label={state === 'offered' ? 'Retirar' : 'Ya no lo quiero'}
            />
          )}
        </div>
      )}
    </OfferCard>
  )
}

function BuyAgreed({ offer: { product }, price }: { offer: PriceOfferView; price: string }) {
  const navigate = useNavigate()
  if (product.hasOptions)
    return <ButtonLink to={paths.product(product.url)}>Elegir opciones y comprar</ButtonLink>
  const buy = () => {
    // The price is for one piece: the line has one.
    addToCart({ product: product.url, quantity: 1, details: {} }, 1)
    void navigate(paths.checkout())
  }
  return <Button onClick={buy}>Comprar a {price}</Button>
}

function Answer({
  offer,
  answer,
  label,
  variant = 'neutral',
}: {
  offer: PriceOfferView
  answer: PriceOfferAnswer['answer']
  label: string
  variant?: ButtonVariant
}) {
  const form = useForm('answer-offer', { offerId: offer.id, answer })
  return (
    <ActionForm form={form} className="grid">
      {answer === 'accept' && <input type="hidden" name="price" value={typedMoney(agreedCents(offer))} />}
      <Button type="submit" variant={variant} busy={form.busy} aria-label={`${label}: ${offer.product.name}`}>
        {label}
      </Button>
    </ActionForm>
  )
}
