import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { imageView } from '../../../../features/catalogue/views.ts'
import { settings } from '../../../../features/settings/rules.ts'
import { storeOfOwner } from '../../../../features/stores/store.ts'
import { offerProduct } from '../../../../features/wanted/actions/offer-product.ts'
import { readWanted, readWantedFits } from '../../../../features/wanted/read.ts'
import { shownNotice } from '../../../../features/wanted/store/notices.ts'
import { choicesOf } from '../../../../features/wanted/store/offers.ts'
import { conditionLabel, offeredText } from '../../../../features/wanted/texts.ts'
import { RowTitle, WantedFacts, WantedRow } from '../../../../features/wanted/ui/wanted-item.tsx'
import { toIsoDay } from '../../../../lib/dates.ts'
import { isAppError } from '../../../../lib/errors.ts'
import { formatMoney, shortMoney } from '../../../../lib/money.ts'
import { isUuid } from '../../../../lib/uuid.ts'
import { paths } from '../../../../paths.ts'
import { AnswerNotice } from '../../../../ui/answer-notice.tsx'
import { Box } from '../../../../ui/box.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx'
import { ListSearch } from '../../../../ui/list-search.tsx'
import { form, formAction } from '../../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../../shared/request.ts'
import { privateMeta } from '../../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { Fit } from './fit.tsx'

const MAX_CHOICES = 40
const MAX_TEXT = 100

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const today = toIsoDay(ctx.clock.now())
  const notice = isUuid(params.id) ? await shownNotice(ctx.db, params.id, today) : undefined
  if (!notice) throw new Response(null, { status: 404 })
  const q = (url.searchParams.get('q') ?? '').slice(0, MAX_TEXT)
  const store = await storeOfOwner(ctx.db, viewer.id)
  const [fits, choices, list] = await Promise.all([
    readWantedFits(ctx, viewer, notice.subject),
    store ? choicesOf(ctx.db, store.id, q, MAX_CHOICES) : [],
    readWanted(
      ctx,
      notice.isbn === null
        ? { q: notice.title, limit: settings.wanted.pageSize }
        : { isbn: notice.isbn, limit: 1 },
    ),
  ])
  const wanted = list.items.find(({ subject }) => subject === notice.subject)
  if (!wanted) throw new Response(null, { status: 404 })
  const fitting = new Set(fits.map(({ product }) => product.url))
  return {
    wanted,
    q,
    isOwn: notice.userId === viewer.id,
    sellPath: notice.isbn === null ? paths.sellNamed(notice.title) : paths.sellBook(notice.isbn),
    fits,
    // A notice for a book accepts only that book.
    others: notice.isbn !== null ? [] : choices.filter(({ url: each }) => !fitting.has(each)).map(viewOf),
  }
}

type Choice = Awaited<ReturnType<typeof choicesOf>>[number]
const viewOf = ({ image, ...choice }: Choice) => ({ ...choice, image: imageView(image) })
type ChoiceView = ReturnType<typeof viewOf>

const Fields = z.object({
  product: z.string().max(300).optional(),
  evenAbove: z.literal('1').optional(),
})

export const action = formAction(memberOf, {
  offer: form(Fields, async ({ ctx, viewer }: MemberRequest, { product, evenAbove }, { params }) => {
    const chosen = product === undefined ? {} : { product }
    const id = params['id'] ?? ''
    const offered = await offerProduct(ctx, viewer, id, {
      ...chosen,
      evenAbove: evenAbove !== undefined,
    }).catch((error: unknown) => {
      // The page itself continues from there.
      if (isAppError(error) && error.code === 'wanted-nothing-to-offer') return undefined
      throw error
    })
    if (!offered) return paths.offerWanted(id)
    const { people } = offered
    return `${paths.offerWanted(id)}?ofrecido=${people}`
  }),
})

/** After refusals too: it may have been offered in another tab. */
export const shouldRevalidate = () => true

export const meta = privateMeta('Se busca: ofrecer')

export default function OfferWantedPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { wanted, q, isOwn, sellPath, fits, others } = loaderData
  const [params] = useSearchParams()
  const offered = Number(params.get('ofrecido'))
  return (
    <div className="page grid max-w-190 gap-5 py-6 pb-16">
      <div>
        <Link to={paths.wanted()} className="link hit-44 text-md">
          Se busca
        </Link>
        {' · '}
        <Link to={paths.account('my-store')} className="link hit-44 text-md">
          Mi tienda
        </Link>
        <h1 className="mt-1">¿Cuál de los tuyos es?</h1>
        <p className="mt-1.5 text-muted">
          Avisamos a quienes pagarían tu precio o, si nadie, a todos. Ven tu tienda; tú sabes quién es cuando
          compra.
        </p>
      </div>
      <Box flush as="ul" aria-label="Lo que se busca">
        <WantedRow image={wanted.image}>
          <RowTitle>{wanted.title}</RowTitle>
          <WantedFacts {...wanted} />
        </WantedRow>
      </Box>
      {refused && (
        <AnswerNotice tone={refused.code === 'wanted-above' ? 'warning' : 'error'}>
          {refused.message}
          {refused.code === 'wanted-above' && '. Puedes ofrecerlo así: tu precio no cambia.'}
        </AnswerNotice>
      )}
      {!refused && offered > 0 && Number.isInteger(offered) && (
        <AnswerNotice tone="success" title={`${offeredText(offered)}.`}>
          Si lo compran, te avisamos como en cualquier venta. Se lo queda quien paga primero.
        </AnswerNotice>
      )}
      {isOwn ? (
        <AnswerNotice tone="info" title="Es tu propio “Se busca”" />
      ) : (
        <>
          {fits.length === 0 && (
            <Box className="grid justify-items-start gap-3">
              <h2 className="text-lg">No tienes publicado nada así</h2>
              <p className="text-md">
                Publícalo: cuando lo aprobemos, avisamos a quienes lo buscan.
                {others.length > 0 && ' Si ya lo tienes con otro nombre, elígelo abajo.'}
              </p>
              <ButtonLink to={sellPath}>Publicarlo</ButtonLink>
            </Box>
          )}
          {fits.length > 0 && (
            <section>
              <h2 className="mb-3 text-xl">Lo que coincide</h2>
              <Box flush as="ul" aria-label="Lo que coincide" className="divide-y divide-line">
                {fits.map((fit) => (
                  <Fit key={fit.product.url} fit={fit} />
                ))}
              </Box>
            </section>
          )}
          {(others.length > 0 || q !== '') && (
            <section className="grid gap-3">
              <h2 className="text-xl">¿Lo tienes con otro nombre?</h2>
              <p className="text-md text-muted">
                Ofrece solo lo mismo que buscan: les llega un aviso a cada uno.
              </p>
              <div className="flex">
                <ListSearch label="Buscar en tu tienda" q={q} action={paths.offerWanted(wanted.id)} />
              </div>
              {others.length === 0 && <p className="text-muted">Nada de tu tienda se llama así.</p>}
              {others.length > 0 && (
                <Box flush as="ul" aria-label="Otro de tu tienda" className="divide-y divide-line">
                  {others.map((choice) => (
                    <ChoiceRow key={choice.url} choice={choice} maxPriceCents={wanted.maxPriceCents} />
                  ))}
                </Box>
              )}
            </section>
          )}
        </>
      )}
    </div>
  )
}

function ChoiceRow({ choice, maxPriceCents }: { choice: ChoiceView; maxPriceCents: number | null }) {
  const { url, name, image, tone, priceCents } = choice
  const form = useForm('offer', { product: url })
  const isAbove = maxPriceCents !== null && priceCents > maxPriceCents
  return (
    <WantedRow
      image={image}
      tone={tone}
      stacks
      act={
        <ActionForm form={form}>
          {isAbove && <input type="hidden" name="evenAbove" value="1" />}
          <SubmitButton
            variant={isAbove ? 'neutral' : 'primary'}
            aria-label={`${isAbove ? 'Ofrecer así' : 'Ofrecer'}: ${name}`}
            className="max-md:w-full"
          >
            {isAbove ? 'Ofrecer así' : 'Ofrecer'}
          </SubmitButton>
        </ActionForm>
      }
    >
      <RowTitle>{name}</RowTitle>
      <p className="text-sm text-muted">
        {formatMoney(priceCents)} · {conditionLabel(choice)}
        {isAbove && (
          <span className="block font-semibold text-warning">
            Pagan hasta {shortMoney(maxPriceCents)}: el tuyo cuesta más
          </span>
        )}
      </p>
    </WantedRow>
  )
}
