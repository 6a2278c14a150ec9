import { Link } from 'react-router'
import { z } from 'zod'
import { imageView } from '../../../features/catalogue/views.ts'
import { settings } from '../../../features/settings/rules.ts'
import { storeOfOwner } from '../../../features/stores/store.ts'
import { offerProduct } from '../../../features/wanted/actions/offer-product.ts'
import { readWanted, readWantedFits } from '../../../features/wanted/read.ts'
import { shownNotice } from '../../../features/wanted/store/notices.ts'
import { choicesOf } from '../../../features/wanted/store/offers.ts'
import { stateText } from '../../../features/wanted/texts.ts'
import { RowTitle, WantedFacts, WantedRow } from '../../../features/wanted/ui/wanted-item.tsx'
import { toIsoDay } from '../../../lib/dates.ts'
import { isAppError } from '../../../lib/errors.ts'
import { formatMoney, shortMoney } from '../../../lib/money.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { ListSearch } from '../../../ui/list-search.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const MOST_CHOICES = 40
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
    store ? choicesOf(ctx.db, store.id, q, MOST_CHOICES) : [],
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
    fits: choices.filter(({ url: each }) => fitting.has(each)).map(viewOf),
    // A book is that book alone.
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
      // The page itself goes on from there.
      if (isAppError(error) && error.code === 'wanted-nothing-to-offer') return undefined
      throw error
    })
    if (!offered) return paths.offerWanted(id)
    const { people } = offered
    return `${paths.wanted('lo-que-vendo')}?ofrecido=${people}`
  }),
})

export const meta = privateMeta('Se busca: ofrecer')

export default function OfferWantedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { wanted, q, isOwn, sellPath, fits, others } = loaderData
  const refused = actionData
  return (
    <div className="page grid max-w-190 gap-5 py-6 pb-16">
      <div>
        <Link to={paths.wanted()} className="link hit-44 text-md">
          Se busca
        </Link>
        <h1 className="mt-1">¿Cuál de los tuyos es?</h1>
        <p className="mt-1.5 text-muted">
          Les llega un aviso con tu precio. Ven tu tienda, no tu nombre; tú no ves el suyo hasta que compran.
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
      {isOwn ? (
        <AnswerNotice tone="info" title="Es tu propio “Se busca”" />
      ) : (
        <>
          {fits.length === 0 && (
            <Box className="grid justify-items-start gap-3">
              <h2 className="text-lg">No tienes publicado nada así</h2>
              <p className="text-md">
                Publícalo: en cuanto se apruebe les avisamos a quienes lo buscan.
                {others.length > 0 && ' Si ya lo tienes con otro nombre, elígelo abajo.'}
              </p>
              <ButtonLink to={sellPath}>Publicarlo</ButtonLink>
            </Box>
          )}
          <Choices title="Lo que coincide" choices={fits} maxPriceCents={wanted.maxPriceCents} />
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
              <Choices choices={others} maxPriceCents={wanted.maxPriceCents} />
            </section>
          )}
        </>
      )}
    </div>
  )
}

function Choices({
  title,
  choices,
  maxPriceCents,
}: {
  title?: string
  choices: readonly ChoiceView[]
  maxPriceCents: number | null
}) {
  if (choices.length === 0) return null
  return (
    <section>
      {title !== undefined && <h2 className="mb-3 text-xl">{title}</h2>}
      <Box flush as="ul" aria-label={title ?? 'Otro de tu tienda'} className="divide-y divide-line">
        {choices.map((choice) => (
          <ChoiceRow key={choice.url} choice={choice} maxPriceCents={maxPriceCents} />
        ))}
      </Box>
    </section>
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
          <Button
            type="submit"
            variant={isAbove ? 'neutral' : 'primary'}
            busy={form.busy}
            aria-label={`${isAbove ? 'Ofrecer así' : 'Ofrecer'}: ${name}`}
            className="max-md:w-full"
          >
            {isAbove ? 'Ofrecer así' : 'Ofrecer'}
          </Button>
        </ActionForm>
      }
    >
      <RowTitle>{name}</RowTitle>
      <p className="text-sm text-muted">
        {formatMoney(priceCents)} · {stateText(choice)}
        {isAbove && (
          <span className="block font-semibold text-warning">
            Pagan hasta {shortMoney(maxPriceCents)}: el tuyo cuesta más
          </span>
        )}
      </p>
    </WantedRow>
  )
}
