import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { offerProduct } from '../../../features/wanted/actions/offer-product.ts'
import type { WantedFitView } from '../../../features/wanted/contract.ts'
import {
  readFittingCount,
  readOwnWanted,
  readWantedFits,
  sellsSomething,
} from '../../../features/wanted/read.ts'
import { offeredText, peopleText, seekText, stateText } from '../../../features/wanted/texts.ts'
import { DemandChips, DemandNotice } from '../../../features/wanted/ui/demand-box.tsx'
import { RowTitle, WantedRow } from '../../../features/wanted/ui/wanted-item.tsx'
import { counted, shortMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActionForm, firstMessage, useForm } from '../../../ui/forms/form.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import { Columns, WantedHead } from '../tabs.tsx'
import type { Route } from './+types/page.ts'

const here = paths.wanted('lo-que-vendo')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const [fits, people, sells, notices] = await Promise.all([
    readWantedFits(ctx, viewer),
    readFittingCount(ctx, viewer),
    sellsSomething(ctx, viewer),
    readOwnWanted(ctx, viewer),
  ])
  return { fits, people, sells, mine: notices.filter(({ state }) => state === 'open').length }
}

const Offer = z.object({
  notice: z.string().max(40),
  product: z.string().min(1).max(300),
  evenAbove: z.literal('1').optional(),
})

/** A refusal too: it may have been offered in another tab. */
export const shouldRevalidate = () => true

export const action = formAction(memberOf, {
  offer: form(Offer, async ({ ctx, viewer }: MemberRequest, { notice, product, evenAbove }) => {
    const { people } = await offerProduct(ctx, viewer, notice, {
      product,
      evenAbove: evenAbove !== undefined,
    })
    return `${here}?ofrecido=${people}`
  }),
})

export const meta = privateMeta('Se busca: lo que yo vendo')

export default function WantedOfSellerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fits, people, sells, mine } = loaderData
  const refused = actionData
  const [params] = useSearchParams()
  const offered = Number(params.get('ofrecido'))
  return (
    <div className="page pb-14">
      <WantedHead
        current="selling"
        counts={{ selling: people, mine }}
        lead="Lo que otros estudiantes necesitan y tú ya tienes publicado."
      />
      <Columns>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {refused ? (
            <AnswerNotice tone="error">{firstMessage(refused)}</AnswerNotice>
          ) : (
            offered > 0 &&
            Number.isInteger(offered) && (
              <AnswerNotice tone="success" title={`${offeredText(offered)}.`}>
                Si lo compran, te avisamos como en cualquier venta. Se lo queda quien paga primero.
              </AnswerNotice>
            )
          )}
          {fits.length > 0 ? (
            <>
              <DemandNotice
                title={`${peopleText(people)} ${people === 1 ? 'busca' : 'buscan'} algo que tienes publicado`}
              >
                <p>
                  Si lo ofreces, avisamos a quienes lo publicaron en “Se busca” y pagarían tu precio; si nadie
                  lo pagaría, a todos. Quien lo espera con un aviso propio se entera por él. Ven tu tienda, no
                  tu nombre; tú no ves el suyo hasta que compran.
                </p>
              </DemandNotice>
              <Box flush as="ul" aria-label="Lo tuyo que se busca" className="divide-y divide-line">
                {fits.map((fit) => (
                  <Fit key={fit.product.url} fit={fit} />
                ))}
              </Box>
            </>
          ) : (
            <Box flush>
              <EmptyState
                icon={IconSpeakerphone}
                title={sells ? 'Nadie busca lo que tienes publicado' : 'No tienes nada publicado'}
                action={
                  <>
                    <ButtonLink to={paths.wanted()}>Ver todo lo que se busca</ButtonLink>
                    <ButtonLink to={paths.sell()} variant="neutral">
                      Publicar algo
                    </ButtonLink>
                  </>
                }
              >
                {sells
                  ? 'En cuanto alguien lo busque aparece aquí, y tú se lo ofreces con un toque.'
                  : 'Si publicas algo que alguien busca aparece aquí, y tú se lo ofreces con un toque.'}
              </EmptyState>
            </Box>
          )}
        </div>
        <HowItWorks />
      </Columns>
    </div>
  )
}

function Fit({ fit }: { fit: WantedFitView }) {
  const { product, people, demands } = fit
  return (
    <WantedRow image={product.image} tone={product.tone} stacks act={<Acts fit={fit} />}>
      <RowTitle>{product.name}</RowTitle>
      <p className="text-sm text-muted">
        El tuyo: {shortMoney(product.priceCents)} · {stateText(product)} ·{' '}
        {counted(product.stock, 'pieza', 'piezas')} ·{' '}
        <span className="font-bold text-offer">{seekText(people)}</span>
      </p>
      <DemandChips demands={demands} />
    </WantedRow>
  )
}

function Acts({ fit }: { fit: WantedFitView }) {
  const { notice, product, people, offered, highestCents, inReach, waiting } = fit
  const offering = useForm('offer', { notice, product: product.url })
  if (waiting === 0)
    return (
      <Button variant="neutral" disabled>
        {offered ? 'Ofrecido' : 'Piden mejor estado'}
      </Button>
    )
  if (inReach > 0)
    return (
      <ActionForm form={offering} preventScrollReset>
        <Button
          type="submit"
          busy={offering.busy}
          aria-label={`${offerLabel(inReach, people)}: ${product.name}`}
          className="max-md:w-full"
        >
          {offerLabel(inReach, people)}
        </Button>
      </ActionForm>
    )
  return (
    <ActionForm form={offering} preventScrollReset>
      <input type="hidden" name="evenAbove" value="1" />
      <Button type="submit" variant="secondary" busy={offering.busy} className="w-full">
        Ofrecer en {shortMoney(product.priceCents)}
      </Button>
      {highestCents !== null && (
        <p className="mt-1 text-sm font-semibold text-warning">
          Pagan hasta {shortMoney(highestCents)}: el tuyo cuesta más
        </p>
      )}
    </ActionForm>
  )
}

/** A second number beside the row's would ask which of them is left out. */
const offerLabel = (told: number, people: number) =>
  told > 1 && told === people ? `Ofrecer a las ${told}` : 'Ofrecer'

function HowItWorks() {
  const steps = [
    ['1. Ofreces', 'Quien lo busca recibe el aviso.'],
    ['2. Compra como siempre', 'Con pago protegido. Se lo queda quien paga primero.'],
    ['3. Entregas en la facultad', 'Igual que cualquier pedido.'],
  ] as const
  return (
    <Box className="md:p-6">
      <h2 className="mb-2 text-xl">Cómo funciona</h2>
      <ul className="divide-y divide-line">
        {steps.map(([title, text]) => (
          <li key={title} className="py-3">
            <b className="block">{title}</b>
            <span className="text-md text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </Box>
  )
}
