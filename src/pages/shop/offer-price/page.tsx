import IconClock from '@icons/clock'
import IconShoppingCart from '@icons/shopping-cart'
import { data, Link } from 'react-router'
import { imageView } from '../../../features/catalogue/views.ts'
import { offerPrice, offerRefusal } from '../../../features/price-offers/actions.ts'
import { PriceOfferInput } from '../../../features/price-offers/contract.ts'
import { minOfferCents, proposedCents } from '../../../features/price-offers/rules.ts'
import { productForOffer } from '../../../features/price-offers/store.ts'
import { dueText } from '../../../features/price-offers/texts.ts'
import { usePriceField } from '../../../features/price-offers/ui/use-price-field.ts'
import { priceOf } from '../../../features/price-offers/views.ts'
import { settings } from '../../../features/settings/rules.ts'
import { addMs, formatSpan } from '../../../lib/dates.ts'
import { formatMoney, shortMoney, typedMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { typedCents } from '../../shared/answer-offer.ts'
import { form, formAction } from '../../shared/form-action.ts'
import { type PageRequest, requestOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const { answerMs, buyMs } = settings.priceOffers
const MAX_TYPED = 20

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  const facts = await productForOffer(ctx.db, params.param)
  if (!facts?.product.isListed) throw data(null, { status: 404 })
  const now = ctx.clock.now()
  const refusal = await offerRefusal(ctx.db, viewer, facts, now)
  const { product, store } = facts
  return {
    product: { url: product.url, name: product.name, image: imageView(product.image), storeName: store.name },
    priceCents: priceOf(product, now),
    refusal: refusal && { text: refusal.text, isLive: refusal.code === 'price-offer-live' },
    typed: (url.searchParams.get('precio') ?? '').slice(0, MAX_TYPED),
    sender: viewer === null ? 'guest' : viewer.isStudent ? 'student' : 'unverified',
    until: dueText(addMs(now, answerMs), now),
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
    return `${paths.account('my-shopping')}?done=oferta-${state}`
  },
  { read: (fields) => ({ amountCents: typedCents(fields) }), fieldOf: () => 'price' },
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
        {refusal ? (
          <Notice tone="info" title={refusal.text}>
            {refusal.isLive && (
              <Link to={paths.ownOffers()} className="link hit-44 underline">
                Ver mi oferta
              </Link>
            )}
          </Notice>
        ) : (
          <OfferForm loaded={loaderData} />
        )}
      </Box>
      <ButtonLink to={paths.product(product.url)} variant="neutral">
        Volver al producto
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
  const { priceCents, sender, until } = loaded
  const form = useForm('offer')
  const proposals = proposedCents(priceCents)
  const fallback = loaded.typed || typedMoney(proposals.at(-1) ?? priceCents - 1)
  const { cents, set, props } = usePriceField(form.value('price', fallback))
  const { why, verb } = senders[sender]
  const percent =
    cents !== undefined && cents < priceCents ? Math.round(100 - (cents * 100) / priceCents) : null
  return (
    <ActionForm form={form} keepsFields className="grid gap-4">
      {why && <Notice tone="warning">{why}</Notice>}
      <TextField
        {...props}
        label="Tu oferta en pesos"
        hint={`${percent === null ? '' : `${percent} % menos · `}Mínimo ${shortMoney(minOfferCents(priceCents))}`}
        error={form.mainError('price')}
        after={<span className="pr-2 text-sm">MXN</span>}
        className="[&_input]:text-2xl [&_input]:font-bold"
      />
      <div className="flex flex-wrap gap-2 noscript:hidden!">
        {proposals.map((proposed) => (
          <button
            key={proposed}
            type="button"
            aria-pressed={proposed === cents}
            onClick={() => set(typedMoney(proposed))}
            className={cn(
              'min-h-11 rounded-full border px-4 font-semibold',
              proposed === cents
                ? 'border-transparent bg-primary-soft text-primary-strong'
                : 'border-line bg-white',
            )}
          >
            {shortMoney(proposed)}
          </button>
        ))}
      </div>
      <ul className="grid gap-2.5 text-md">
        <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3">
          <Icon of={IconClock} className="text-primary" />
          <span>
            Tu oferta vale {formatSpan(answerMs)}: hasta {until}. No se te cobra nada ahora.
          </span>
        </li>
        <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3">
          <Icon of={IconShoppingCart} className="text-primary" />
          <span>
            Si acepta, tienes otras {formatSpan(buyMs)} para comprar una pieza a ese precio. No se aparta.
          </span>
        </li>
      </ul>
      <Button type="submit" size="l" block busy={form.busy}>
        {verb} {cents === undefined ? '' : formatMoney(cents)}
      </Button>
    </ActionForm>
  )
}
