import IconTag from '@icons/tag'
import { redirect, useSearchParams } from 'react-router'
import { saveOfferSettings } from '../../../features/price-offers/actions.ts'
import { OfferSettings, type PriceOfferView } from '../../../features/price-offers/contract.ts'
import { readStoreOffers } from '../../../features/price-offers/read.ts'
import { agreedCents } from '../../../features/price-offers/rules.ts'
import { dueText, offerStateTexts } from '../../../features/price-offers/texts.ts'
import { OfferCard } from '../../../features/price-offers/ui/offer-card.tsx'
import { usePriceField } from '../../../features/price-offers/ui/use-price-field.ts'
import { settings } from '../../../features/settings/rules.ts'
import { commissionOf } from '../../../features/settings/rules-terms.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { counted, formatMoney, typedMoney } from '../../../lib/money.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActionForm, firstMessage, useForm } from '../../../ui/forms/form.tsx'
import { useSite } from '../../../ui/site.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { answerForm } from '../../shared/answer-offer.ts'
import { formAction, memberForm } from '../../shared/form-action.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const here = paths.account('my-store/ofertas')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const store = await ownStoreRow(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account('new-store'))
  const tab = url.searchParams.get('ver') ?? ''
  const live = await readStoreOffers(ctx, viewer, 'live')
  const open = live.filter(({ state }) => state === 'offered')
  const waiting = live.filter(({ state }) => state !== 'offered')
  const isEnded = tab === 'terminadas'
  return {
    tabs: [
      { label: 'Por contestar', to: here, count: open.length, current: !isEnded && tab !== 'espera' },
      { label: 'En espera', to: `${here}?ver=espera`, count: waiting.length, current: tab === 'espera' },
      { label: 'Terminadas', to: `${here}?ver=terminadas`, current: isEnded },
    ],
    offers: isEnded ? await readStoreOffers(ctx, viewer, 'ended') : tab === 'espera' ? waiting : open,
    now: ctx.clock.now().toISOString(),
    settings: { accepts: !store.refusesOffers, minPercent: String(store.minOfferPercent ?? '') },
  }
}

export const action = formAction(memberOf, {
  answer: answerForm((state) => `${here}?done=${state}`),
  settings: memberForm(OfferSettings, saveOfferSettings, `${here}?done=settings`),
})

const doneTexts: Record<string, string> = {
  accepted: 'Aceptaste y ya le avisamos. Si no compra a tiempo, tu producto sigue igual.',
  countered: 'Enviamos tu contraoferta.',
  declined: 'Rechazaste la oferta y ya le avisamos.',
  settings: 'Guardamos tus ajustes.',
}

export const meta = privateMeta('Ofertas')

export default function PriceOffersPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { tabs, offers } = loaderData
  const done = textAt(doneTexts, useSearchParams()[0].get('done'))
  const now = new Date(loaderData.now)
  return (
    <div className="grid gap-4">
      <h1>Ofertas</h1>
      <TabLinks label="Ofertas por estado" tabs={tabs} />
      {done && !refused && <AnswerNotice tone="success">{done}</AnswerNotice>}
      {refused && !isAtField(refused.code) && (
        <AnswerNotice tone="error">{firstMessage(refused)}</AnswerNotice>
      )}
      <p className="text-sm text-muted">
        Aceptar baja el precio solo para esa persona, por una pieza. El precio publicado no cambia.
      </p>
      {offers.length === 0 && (
        <EmptyState icon={IconTag} title="Nada por aquí">
          Cuando alguien te ofrezca otro precio por algo usado, lo contestas aquí.
        </EmptyState>
      )}
      {offers.map((offer, at) =>
        offer.state === 'offered' ? (
          <OpenOffer key={offer.id} offer={offer} now={now} isNext={at === 0} />
        ) : (
          <OtherOffer key={offer.id} offer={offer} now={now} />
        ),
      )}
      <Settings {...loaderData.settings} />
    </div>
  )
}

const isAtField = (code: string) => code === 'price-offer-counter' || code === 'invalid-request'

function OtherOffer({ offer, now }: { offer: PriceOfferView; now: Date }) {
  const { state, buyer, dueAt } = offer
  const verb =
    state === 'countered' ? 'Propusiste' : state === 'accepted' || state === 'used' ? 'Acordaron' : 'Ofreció'
  const waits = state === 'countered' ? 'contestar' : 'comprarlo'
  return (
    <OfferCard
      offer={offer}
      title={`${verb} ${formatMoney(agreedCents(offer))}`}
      about={buyer ?? ''}
      note={dueAt ? `Tiene hasta ${dueText(new Date(dueAt), now)}, para ${waits}` : offerStateTexts[state]}
      tone={dueAt ? 'text-success' : undefined}
    />
  )
}

function useNetOf() {
  const { commission } = useSite().terms
  return (cents: number) => formatMoney(cents - commissionOf(cents, commission).totalCents)
}

/** The oldest deadline is amber. */
function OpenOffer({ offer, now, isNext }: { offer: PriceOfferView; now: Date; isNext: boolean }) {
  const { id, amountCents, priceCents, product, buyer, dueAt } = offer
  const netOf = useNetOf()
  const accept = useForm('answer', { offerId: id, answer: 'accept' })
  const decline = useForm('answer', { offerId: id, answer: 'decline' })
  const stock = product.available ? counted(product.stock, 'pieza', 'piezas') : 'no está a la venta'
  const amount = formatMoney(amountCents)
  const figures = [
    ['Tu precio', formatMoney(product.priceCents), ''],
    ['Ofrece', amount, ''],
    ['Recibes', netOf(amountCents), 'text-success'],
  ] as const
  return (
    <OfferCard
      offer={offer}
      title={`${buyer} ofrece ${amount}`}
      about={priceCents === product.priceCents ? stock : `${stock} · costaba ${formatMoney(priceCents)}`}
      note={`Contesta antes de ${dueText(new Date(dueAt ?? 0), now)}, o vence`}
      tone={isNext ? 'text-warning' : undefined}
    >
      <dl className="grid grid-cols-3 divide-x divide-line rounded-field border border-line bg-canvas text-sm">
        {figures.map(([label, text, tone]) => (
          <div key={label} className="px-2.5 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className={`price-figures text-base font-bold ${tone}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-2 items-start gap-2">
        <ActionForm form={accept} className="col-span-full">
          <input type="hidden" name="price" value={typedMoney(amountCents)} />
          <Button type="submit" block busy={accept.busy}>
            Aceptar {amount}
          </Button>
        </ActionForm>
        <details className="open:order-last open:col-span-full">
          <summary className={`${buttonLook({ variant: 'neutral', block: true })} cursor-pointer list-none`}>
            Contraofertar
          </summary>
          <CounterForm offer={offer} netOf={netOf} />
        </details>
        <ActionForm form={decline}>
          <Button type="submit" block variant="danger" busy={decline.busy}>
            Rechazar
          </Button>
        </ActionForm>
      </div>
    </OfferCard>
  )
}

type CounterProps = { offer: PriceOfferView; netOf: (cents: number) => string }

function CounterForm({ offer: { id, amountCents, product }, netOf }: CounterProps) {
  const form = useForm('answer', { offerId: id, answer: 'counter' })
  const middle = Math.round((amountCents + product.priceCents) / 200) * 100
  const { cents, props } = usePriceField(form.value('price', typedMoney(middle)))
  return (
    <ActionForm form={form} keepsFields className="grid gap-3 pt-3">
      <div className="grid grid-cols-[minmax(0,11rem)_1fr] items-end gap-x-4">
        <TextField {...props} id={`counter-${id}`} label="Tu contraoferta" error={form.mainError('price')} />
        <p aria-live="polite" className="pb-1 leading-tight">
          <span className="block text-sm text-muted">Recibes</span>
          <b className="price-figures text-xl text-success">{cents === undefined ? '—' : netOf(cents)}</b>
        </p>
      </div>
      <Button type="submit" busy={form.busy}>
        Enviar {cents === undefined ? '' : formatMoney(cents)}
      </Button>
    </ActionForm>
  )
}

function Settings({ accepts, minPercent }: { accepts: boolean; minPercent: string }) {
  const form = useForm('settings')
  return (
    <Box as="details">
      <summary className="link cursor-pointer">Ajustes de ofertas</summary>
      <ActionForm form={form} className="mt-3 grid gap-4">
        <Checkbox
          name="accepts"
          value="1"
          label="Recibir ofertas por lo usado"
          hint="También puedes apagarlas en un producto, en Más detalles."
          defaultChecked={form.checked('accepts', accepts)}
        />
        <TextField
          {...form.field('minPercent', minPercent)}
          label="Contestar sola desde"
          hint={`Porcentaje de tu precio, de ${settings.priceOffers.minPercent} a 99. Desde ahí se acepta al momento; abajo se rechaza. Vacío: contestas tú.`}
          after={<span className="pr-2">%</span>}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" variant="neutral" busy={form.busy}>
          Guardar ajustes
        </Button>
      </ActionForm>
    </Box>
  )
}
