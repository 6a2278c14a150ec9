import { data, Link, redirect } from 'react-router'
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
import { formatMoney, shortMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PillLink } from '../../../ui/pill-link.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const { answerMs, buyMs, maxPerProduct } = settings.priceOffers

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  if (!viewer.isStudent) throw redirect(paths.verifyStudent(paths.offerPrice(params.url)))
  const facts = await productForOffer(ctx.db, params.url)
  if (!facts?.product.isListed) throw data(null, { status: 404 })
  const now = ctx.clock.now()
  const { product, store } = facts
  const priceCents = priceOf(product, now)
  const proposals = proposedCents(priceCents)
  const refusal = await offerRefusal(ctx.db, viewer, facts, now)
  if (refusal?.code === 'price-offer-live') throw redirect(paths.account('ofertas'))
  return {
    product: { url: product.url, name: product.name, image: imageView(product.image), storeName: store.name },
    priceCents,
    proposals,
    chosenCents: readPrice(url.searchParams.get('precio') ?? '') ?? proposals.at(-1) ?? priceCents - 1,
    refusal: refusal?.text,
  }
}

const offer = form(
  PriceOfferInput,
  async ({ ctx, viewer }: MemberRequest, { amountCents }, { params }) => {
    const { state } = await offerPrice(ctx, viewer, params['url'] ?? '', amountCents)
    return `${paths.account('ofertas')}?done=${state}`
  },
  {
    read: (fields) => ({ amountCents: centsOf(String(fields.get('price') ?? '').trim()) }),
    fieldOf: () => 'price',
  },
)
export const action = formAction(memberOf, { offer })

export const meta = privateMeta('Ofrecer otro precio')

export default function OfferPricePage({ loaderData }: Route.ComponentProps) {
  const { product, priceCents, refusal } = loaderData
  return (
    <div className="grid max-w-140 gap-4">
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
        {refusal ? <Notice tone="info" title={refusal} /> : <OfferForm {...loaderData} />}
      </Box>
    </div>
  )
}

function OfferForm({ product, priceCents, proposals, chosenCents }: Route.ComponentProps['loaderData']) {
  const least = minOfferCents(priceCents)
  return (
    <AmountForm
      key={chosenCents}
      form={useForm('offer')}
      id="offer"
      label={`Tu oferta en pesos, desde ${shortMoney(least)}`}
      initialCents={chosenCents}
      aboutOf={(cents) =>
        cents >= least && cents < priceCents
          ? `${Math.round(100 - (cents * 100) / priceCents)} % menos`
          : `Desde ${shortMoney(least)} y menos de ${shortMoney(priceCents)}`
      }
      verb="Enviar oferta de"
    >
      {(typed) => (
        <>
          <p className="flex flex-wrap gap-2">
            {proposals.map((cents) => (
              <PillLink key={cents} to={paths.offerPrice(product.url, cents)} on={cents === typed}>
                {shortMoney(cents)}
              </PillLink>
            ))}
          </p>
          <p className="text-md">
            Tienes {maxPerProduct} ofertas por producto. La tienda contesta en {formatSpan(answerMs)}; si
            acepta, compras una pieza en otras {formatSpan(buyMs)}. Antes nada se cobra ni se aparta.
          </p>
        </>
      )}
    </AmountForm>
  )
}
