import IconPackage from '@icons/package'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { safeNext } from '../../../features/accounts/rules.ts'
import { useClearAfterPurchase } from '../../../features/checkout/ui/use-clear-after-purchase.ts'
import { purchasesPageSize } from '../../../features/orders/contract.ts'
import type { PurchaseFilter } from '../../../features/orders/store-lists.ts'
import { UndoConfirm } from '../../../features/orders/ui/confirm-block.tsx'
import { MAX_OWN_TEXT } from '../../../features/selling/rules-own.ts'
import { guardedText } from '../../../features/settings/texts-protection.ts'
import { HOUR } from '../../../lib/dates.ts'
import { textAt } from '../../../lib/text-at.ts'
import { type PurchaseAct, paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { firstMessage } from '../../../ui/forms/form.tsx'
import { ListSearch } from '../../../ui/list-search.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { storePass } from '../../../ui/register-worker.ts'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { LoneLink } from '../../../ui/text-link.tsx'
import { formAction } from '../../shared/form-action.ts'
import { InstallInvite } from '../../shared/install-invite.tsx'
import { receiveUploads } from '../../shared/receive-uploads.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { BasketCard, PurchaseRows } from './basket.tsx'
import { forms } from './forms.ts'
import { loadPurchases } from './load-purchases.ts'
import { PurchaseDialog } from './purchase-acts.tsx'
import { doneTexts, type PurchaseCard } from './purchase-case.ts'

/** How long `?success=true` still congratulates. */
const FRESH_MS = HOUR
const here = paths.account('my-shopping')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const { searchParams } = url
  const now = ctx.clock.now()
  const filter = filters.find(({ key }) => key === searchParams.get('ver'))?.key ?? 'todas'
  const cursor = searchParams.get('desde') ?? undefined
  const q = (searchParams.get('q') ?? '').trim().slice(0, MAX_OWN_TEXT)
  const { newest, ...loaded } = await loadPurchases(ctx, viewer, {
    q,
    filter,
    cursor,
    chosen: (searchParams.has('hacer') && searchParams.get('pedido')) || undefined,
  })
  const isFresh = newest !== undefined && now.getTime() - newest.placedAt.getTime() < FRESH_MS
  return {
    now: now.toISOString(),
    username: viewer.username,
    /** The purchase just made; a bare `?success=true` neither congratulates nor empties the cart. */
    bought: searchParams.get('success') === 'true' && isFresh ? newest.checkoutId : null,
    ...loaded,
    hasBought: newest !== undefined,
    isLong: q !== '' || loaded.counts.todas > purchasesPageSize,
    cursor,
    q,
    filter,
  }
}

export const action = formAction(memberOf, forms, { receive: receiveUploads({ photos: 'case' }) })

export const meta = privateMeta('Mis compras')

const filters: { key: PurchaseFilter; label: string }[] = [
  { key: 'todas', label: 'Todas' },
  { key: 'por-hacer', label: 'Por hacer' },
  { key: 'en-camino', label: 'En camino' },
  { key: 'devoluciones', label: 'Devoluciones' },
]

function listPath(q: string, filter: PurchaseFilter, from?: string): string {
  const query = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(filter === 'todas' ? {} : { ver: filter }),
    ...(from === undefined ? {} : { desde: from }),
  }).toString()
  return query === '' ? here : `${here}?${query}`
}

/** After the payment, its card comes first. */
const newestFirst = (cards: readonly PurchaseCard[], basketId: string | null) =>
  cards.toSorted((a, b) => Number(isOfBasket(b, basketId)) - Number(isOfBasket(a, basketId)))

const isOfBasket = ({ entries }: PurchaseCard, basketId: string | null) =>
  entries[0]?.purchase.basketId === basketId

export default function MyShoppingPage({ loaderData: loaded, actionData: refused }: Route.ComponentProps) {
  const { cards, older, counts, chosen, hasBought, isLong, q, filter, cursor, nextCursor, bought } = loaded
  const now = new Date(loaded.now)
  const [params] = useSearchParams()
  useClearAfterPurchase(bought)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each answer, such as a new code
  useEffect(storePass, [loaded])
  const done = textAt(doneTexts, params.get('done'))
  const opened = params.get('pedido')
  const recent = older
    .map(({ purchase }) => purchase)
    .filter(({ undoUntil }) => undoUntil !== null)
    .toSorted((a, b) => (b.undoUntil ?? '').localeCompare(a.undoUntil ?? ''))
  const [latest] = recent
  // One answer may have confirmed several orders of a basket.
  const undoable = recent.filter(({ basketId }) => basketId === latest?.basketId)
  const undoUntil = latest?.undoUntil
  const isEmpty = cards.length + older.length === 0
  return (
    <div className="grid gap-4">
      <h1>Mis compras</h1>
      {bought && (
        <Notice tone="success" title="Compra realizada con éxito">
          Tu código de entrega está aquí y en tu correo. Te avisamos cuando esté listo para recoger.
        </Notice>
      )}
      {bought && <InstallInvite gain="Tu código abre sin internet." />}
      {done && !refused && (
        <AnswerNotice tone="success">
          {done}
          {params.get('done') === 'confirm' && undoUntil && (
            <UndoConfirm orderIds={undoable.map(({ id }) => id)} until={new Date(undoUntil)} />
          )}
        </AnswerNotice>
      )}
      {chosen && (
        <PurchaseDialog
          chosen={chosen}
          act={params.get('hacer') as PurchaseAct}
          username={loaded.username}
          next={safeNext(params.get('next'))}
          now={now}
        />
      )}
      {refused && !chosen && <AnswerNotice tone="error">{firstMessage(refused)}</AnswerNotice>}
      {!hasBought ? (
        <EmptyState
          icon={IconPackage}
          title="¡Aún no tienes productos!"
          action={<ButtonLink to={paths.home()}>Ver productos</ButtonLink>}
        >
          Aquí verás tus compras, su avance y tu código de entrega.
        </EmptyState>
      ) : (
        <>
          {isLong && (
            <ListSearch
              label="Buscar en mis compras"
              placeholder="Número, producto o tienda"
              q={q}
              action={listPath('', filter)}
            />
          )}
          <TabLinks
            label="Tus compras por estado"
            tabs={filters.map(({ key, label }) => ({
              label,
              to: listPath(q, key),
              count: counts[key],
              current: key === filter,
            }))}
          />
          {isEmpty && q === '' && <p className="py-8 text-center text-muted">Nada por aquí.</p>}
          {isEmpty && q !== '' && (
            <EmptyState
              icon={IconPackage}
              title={`Nada en ${counts.todas === 0 ? 'tus compras' : 'esta parte'} con «${q}»`}
              action={
                counts.todas === 0 ? (
                  <ButtonLink to={listPath('', filter)}>Ver todas</ButtonLink>
                ) : (
                  <ButtonLink to={listPath(q, 'todas')}>Buscar en todas</ButtonLink>
                )
              }
            />
          )}
          {newestFirst(cards, bought).map((card) => (
            <BasketCard
              key={`${card.kind} ${card.entries[0]?.purchase.id}`}
              card={card}
              now={now}
              opened={opened}
            />
          ))}
          {cards.some(({ kind }) => kind !== 'case') && (
            <p className="text-sm text-muted">
              {guardedText} <LoneLink to={paths.protectedPayment()}>Cómo funciona</LoneLink>
            </p>
          )}
          {older.length > 0 && (
            <section>
              <h2 className="mb-2.5 text-lg">Anteriores</h2>
              <Box as="div" flush>
                <PurchaseRows entries={older} now={now} opened={opened} />
              </Box>
            </section>
          )}
          <nav aria-label="Más compras" className="flex flex-wrap justify-center gap-3 empty:hidden">
            {cursor && (
              <ButtonLink to={listPath(q, filter)} variant="neutral">
                Volver a las más recientes
              </ButtonLink>
            )}
            {nextCursor && (
              <ButtonLink to={listPath(q, filter, nextCursor)} variant="neutral">
                Ver compras anteriores
              </ButtonLink>
            )}
          </nav>
        </>
      )}
    </div>
  )
}
