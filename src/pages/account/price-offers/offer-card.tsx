import { Link, useNavigate } from 'react-router'
import { addToCart } from '../../../features/cart/ui/cart-client.ts'
import type { PriceOfferAnswer, PriceOfferView } from '../../../features/price-offers/contract.ts'
import { actingSides, agreedCents, mayAnswer } from '../../../features/price-offers/rules.ts'
import { wordsOf } from '../../../features/price-offers/texts.ts'
import { AmountForm } from '../../../features/price-offers/ui/amount-form.tsx'
import { commissionOf } from '../../../features/settings/rules-terms.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { counted, formatMoney, typedMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink, type ButtonVariant, buttonLook } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { useSite } from '../../../ui/site.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'

type CardProps = { offer: PriceOfferView }

export function OfferCard({ offer }: CardProps) {
  const { product, priceCents, other, side, state, dueAt } = offer
  const [beforePrice, note] = wordsOf(offer)
  const title = `${beforePrice} ${formatMoney(agreedCents(offer))}`
  const isPriceChanged = priceCents !== product.priceCents
  const about = [
    other,
    product.stock > 0 ? counted(product.stock, 'pieza', 'piezas') : 'no está a la venta',
    `${side === 'seller' ? 'tu precio' : 'cuesta'} ${formatMoney(product.priceCents)}`,
    ...(isPriceChanged ? [`costaba ${formatMoney(priceCents)}`] : []),
  ]
  return (
    <Box as="article" aria-label={`${title}: ${product.name}`} className="grid gap-3 p-3.5!">
      <div className="grid grid-cols-[56px_minmax(0,1fr)] gap-3">
        <Thumbnail
          image={product.image}
          size={56}
          className="tone-azul size-14 rounded-field border border-line"
        />
        <div className="text-sm leading-snug">
          <b className="block text-base">{title}</b>
          <Link to={paths.product(product.url)} className="hit-44 text-muted hover:text-primary">
            {product.name} · {about.join(' · ')}
          </Link>
          <p className={cn('font-semibold', actingSides[state] === side ? 'text-warning' : 'text-muted')}>
            {dueAt ? `${note} antes del ${formatDateTime(new Date(dueAt))}, o vence` : note}
          </p>
          {offer.uncollected > 0 && (
            <p className="text-warning">Dejó pedidos de {offer.uncollected} tiendas sin recoger</p>
          )}
        </div>
      </div>
      {dueAt && <Answers offer={offer} />}
    </Box>
  )
}

function useNetOf() {
  const { commission } = useSite().terms
  return (cents: number) => `Recibes ${formatMoney(cents - commissionOf(cents, commission).totalCents)}`
}

function Answers({ offer }: CardProps) {
  const { side, state, product } = offer
  const netOf = useNetOf()
  const cents = agreedCents(offer)
  const may = (answer: PriceOfferAnswer['answer']) => mayAnswer(answer, side, state)
  return (
    <div className="flex flex-wrap items-start gap-2 *:grow">
      {side === 'seller' && <p className="basis-full font-bold text-success">{netOf(cents)}</p>}
      {state === 'accepted' && side === 'buyer' && product.stock > 0 && <BuyButton offer={offer} />}
      {may('accept') && (
        <AnswerButton offer={offer} answer="accept" label={`Aceptar ${formatMoney(cents)}`} />
      )}
      {may('decline') && <AnswerButton offer={offer} answer="decline" label="Rechazar" variant="danger" />}
      {may('withdraw') && <AnswerButton offer={offer} answer="withdraw" label="Retirar" variant="neutral" />}
      {may('counter') && <Counter offer={offer} />}
    </div>
  )
}

function AnswerButton({
  offer,
  answer,
  label,
  variant,
}: CardProps & { answer: PriceOfferAnswer['answer']; label: string; variant?: ButtonVariant }) {
  const form = useForm('answer', { offerId: offer.id, answer })
  return (
    <ActionForm form={form} className="grid">
      {answer === 'accept' && <input type="hidden" name="price" value={typedMoney(agreedCents(offer))} />}
      <SubmitButton variant={variant} aria-label={`${label}: ${offer.product.name}`}>
        {label}
      </SubmitButton>
    </ActionForm>
  )
}

function Counter({ offer: { id, amountCents, product } }: CardProps) {
  const netOf = useNetOf()
  const form = useForm('answer', { offerId: id, answer: 'counter' })
  return (
    <details open={Boolean(form.answer)} className="group basis-full">
      <summary
        className={cn(
          buttonLook({ variant: 'neutral', block: true }),
          'cursor-pointer list-none group-open:mb-3',
        )}
      >
        Contraofertar
      </summary>
      <AmountForm
        form={form}
        id={`counter-${id}`}
        label="Tu contraoferta"
        initialCents={Math.round((amountCents + product.priceCents) / 200) * 100}
        aboutOf={netOf}
        verb="Enviar"
      />
    </details>
  )
}

function BuyButton({ offer }: CardProps) {
  const navigate = useNavigate()
  const { url, hasOptions } = offer.product
  if (hasOptions) return <ButtonLink to={paths.product(url)}>Elegir opciones y comprar</ButtonLink>
  const buy = () => {
    // The price is for one piece: the line has one.
    addToCart({ product: url, quantity: 1, details: {} }, 1)
    void navigate(paths.checkout())
  }
  return <Button onClick={buy}>Comprar a {formatMoney(agreedCents(offer))}</Button>
}
