import IconClock from '@icons/clock'
import IconShoppingCart from '@icons/shopping-cart'
import { data, Link } from 'react-router'
import { imageView } from '../../../features/catalogue/views.ts'
import { offerPrice, offerRefusal } from '../../../features/price-offers/actions.ts'
import { PriceOfferInput } from '../../../features/price-offers/contract.ts'
import { minOfferCents, proposedCents } from '../../../features/price-offers/rules.ts'
import { productForOffer } from '../../../features/price-offers/store.ts'
import { AmountForm } from '../../../features/price-offers/ui/amount-form.tsx'
import { priceOf } from '../../../features/price-offers/views.ts'
import { centsOf, readPrice } from '../../../features/selling/rules-writes.ts'
import { settings } from '../../../features/settings/rules.ts'
import { formatSpan } from '../../../lib/dates.ts'
import { formatMoney, shortMoney, typedMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PillLink } from '../../../ui/pill-link.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { type PageRequest, requestOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const { answerMs, buyMs } = settings.priceOffers

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  const facts = await productForOffer(ctx.db, params.param)
  if (!facts?.product.isListed) throw data(null, { status: 404 })
  const now = ctx.clock.now()
  const { product, store } = facts
  return {
    product: { url: product.url, name: product.name, image: imageView(product.image), storeName: store.name },
    priceCents: priceOf(product, now),
    refusal: (await offerRefusal(ctx.db, viewer, facts, now))?.text,
    chosenCents: readPrice(url.searchParams.get('precio') ?? ''),
    sender: viewer === null ? 'guest' : viewer.isStudent ? 'student' : 'unverified',
  } as const
}

/** Guests and people who are not verified come back with the amount. */
const offer = form(
  PriceOfferInput,
  async ({ ctx, viewer }: PageRequest, { amountCents }, { params }) => {
    const url = params['param'] ?? ''
    const back = paths.offerPrice(url, typedMoney(amountCents))
    if (!viewer?.isStudent) return viewer ? paths.verifyStudent(back) : paths.login(back)
    const { state } = await offerPrice(ctx, viewer, url, amountCents)
    return `${paths.account('ofertas')}?done=${state}`
  },
  {
    read: (fields) => ({ amountCents: centsOf(String(fields.get('price') ?? '').trim()) }),
    fieldOf: () => 'price',
  },
)
export const action = formAction(requestOf, { offer }, { otherwise: 'offer' })

export const meta = privateMeta('Ofrecer otro precio')

export default function OfferPricePage({ loaderData }: Route.ComponentProps) {
  const { product, priceCents, refusal } = loaderData
  return (
    <div className="page grid max-w-140 gap-4 py-5 pb-16">
      <h1>Ofrecer otro precio</h1>
      <Box className="grid gap-4">
        <p className="grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-3">
          <Thumbnail image={product.image} size={52} className="size-13 rounded-field bg-wash" />
          <Link to={paths.product(product.url)} className="leading-snug hover:text-primary">
            <b>{product.name}</b>
            <span className="block text-sm text-muted">{product.storeName}</span>
          </Link>
          <b className="price-figures text-lg">{formatMoney(priceCents)}</b>
        </p>
        {refusal ? <Notice tone="info" title={refusal} /> : <OfferForm loaded={loaderData} />}
      </Box>
      <ButtonLink to={paths.account('ofertas')} variant="neutral">
        Ver mis ofertas
      </ButtonLink>
    </div>
  )
}

const senders = {
  student: { why: null, verb: 'Enviar oferta de' },
  guest: {
    why: 'Para ofrecer, entra con tu cuenta de estudiante. Tu oferta se queda escrita.',
    verb: 'Entrar y ofrecer',
  },
  unverified: {
    why: 'Para ofrecer, verifica que eres estudiante: toma un minuto. Tu oferta se queda escrita.',
    verb: 'Verificarme y ofrecer',
  },
}

function OfferForm({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const { product, priceCents, chosenCents, sender } = loaded
  const proposals = proposedCents(priceCents)
  const initialCents = chosenCents ?? proposals.at(-1) ?? priceCents - 1
  const { why, verb } = senders[sender]
  const aboutOf = (cents: number) =>
    cents < priceCents ? `${Math.round(100 - (cents * 100) / priceCents)} % menos` : ''
  return (
    <>
      {why && <Notice tone="warning">{why}</Notice>}
      <AmountForm
        key={initialCents}
        form={useForm('offer')}
        id="offer"
        label={`Tu oferta en pesos, desde ${shortMoney(minOfferCents(priceCents))}`}
        initialCents={initialCents}
        aboutOf={aboutOf}
        verb={verb}
      >
        <p className="flex flex-wrap gap-2">
          {proposals.map((cents) => (
            <PillLink
              key={cents}
              to={paths.offerPrice(product.url, typedMoney(cents))}
              on={cents === initialCents}
            >
              {shortMoney(cents)}
            </PillLink>
          ))}
        </p>
        <ul className="grid gap-2.5 text-md">
          <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3">
            <Icon of={IconClock} className="text-primary" />
            Tu oferta vale {formatSpan(answerMs)}. No se te cobra nada ahora.
          </li>
          <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3">
            <Icon of={IconShoppingCart} className="text-primary" />
            Si acepta, tienes otras {formatSpan(buyMs)} para comprar una pieza a ese precio. No se aparta.
          </li>
        </ul>
      </AmountForm>
    </>
  )
}
