import IconTag from '@icons/tag'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { answerOffer, saveOfferSettings } from '../../../features/price-offers/actions.ts'
import { OfferSettings, PriceOfferAnswer } from '../../../features/price-offers/contract.ts'
import { readOffers } from '../../../features/price-offers/read.ts'
import { centsOf } from '../../../features/selling/rules-writes.ts'
import { settings } from '../../../features/settings/rules.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActionForm, firstMessage, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { form, formAction, memberForm } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { OfferCard } from './offer-card.tsx'

const here = paths.account('ofertas')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const store = await ownStoreRow(ctx.db, viewer.id)
  return {
    offers: await readOffers(ctx, viewer),
    settings: store && {
      accepts: !store.refusesOffers,
      minPercent: String(store.minOfferPercent ?? ''),
    },
  }
}

/** `price`: the amount that is accepted, or the counteroffer. */
const answer = form(
  z.object({ offerId: z.uuid(), answer: PriceOfferAnswer }),
  async ({ ctx, viewer }: MemberRequest, input) => {
    const { state } = await answerOffer(ctx, viewer, input.offerId, input.answer)
    return `${here}?done=${state}`
  },
  {
    read: (fields) => ({
      offerId: fields.get('offerId'),
      answer: {
        answer: fields.get('answer'),
        ...(fields.has('price') && { amountCents: centsOf(String(fields.get('price')).trim()) }),
      },
    }),
    fieldOf: () => 'price',
  },
)

export const action = formAction(memberOf, {
  answer,
  settings: memberForm(OfferSettings, saveOfferSettings, `${here}?done=settings`),
})

const doneTexts: Record<string, string> = {
  offered: 'Enviamos tu oferta. Te avisamos en cuanto la tienda conteste.',
  countered: 'Enviamos tu contraoferta.',
  accepted: 'Hay un precio acordado. Si no se compra a tiempo, vence y todo sigue igual.',
  declined: 'La oferta terminó sin acuerdo.',
  withdrawn: 'Retiraste tu oferta.',
  settings: 'Guardamos tus ajustes.',
}

export const meta = privateMeta('Ofertas')

export default function PriceOffersPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { offers, settings } = loaderData
  const done = textAt(doneTexts, useSearchParams()[0].get('done'))
  return (
    <div className="grid gap-4">
      <h1>Ofertas</h1>
      {done && !refused && <AnswerNotice tone="success">{done}</AnswerNotice>}
      {refused && !isAtField(refused.code) && (
        <AnswerNotice tone="error">{firstMessage(refused)}</AnswerNotice>
      )}
      <p className="text-sm text-muted">
        Un precio acordado vale para una persona y una pieza, que no se aparta. El precio publicado no cambia.
      </p>
      {offers.length === 0 && (
        <EmptyState icon={IconTag} title="Nada por aquí">
          Aquí verás los precios que ofrezcas por algo usado, y los que te ofrezcan por lo que vendes.
        </EmptyState>
      )}
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {settings && <Settings {...settings} />}
    </div>
  )
}

const isAtField = (code: string) => code === 'price-offer-counter' || code === 'invalid-request'

function Settings({ accepts, minPercent }: { accepts: boolean; minPercent: string }) {
  const form = useForm('settings')
  return (
    <Box as="details" open={Boolean(form.answer)}>
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
          label="Aceptar sin preguntarme desde"
          hint={`Porcentaje de tu precio, de ${settings.priceOffers.minPercent} a 99. Por menos se rechaza. Si lo dejas vacío, contestas tú.`}
          after={<span className="pr-2">%</span>}
          inputMode="numeric"
          autoComplete="off"
        />
        <SubmitButton variant="neutral">Guardar ajustes</SubmitButton>
      </ActionForm>
    </Box>
  )
}
