import IconBell from '@icons/bell'
import IconBuildingBank from '@icons/building-bank'
import IconPencil from '@icons/pencil'
import IconShoppingCartPlus from '@icons/shopping-cart-plus'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { addWithToast } from '../../../features/cart/ui/cart-client.ts'
import type { BookOfferView } from '../../../features/catalogue/contract-cards.ts'
import { conditionText } from '../../../features/catalogue/texts.ts'
import { ConditionChip } from '../../../features/catalogue/ui/condition-chip.tsx'
import { useMe } from '../../../features/me/ui/use-me.ts'
import { formatMoney, shortMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { consumePendingAction, savePendingAction } from '../../../ui/pending-action.ts'
import type { BookData } from './load-book.ts'

const WAITING = 'waiting-book'

export function BestOffer({ book, shelf, pickUpFrom, isAwaited }: BookData & { isAwaited: boolean }) {
  const [best] = shelf.offers
  return (
    <Box aria-labelledby="mejor-oferta" className="md:p-[22px]!">
      {best ? (
        <>
          <h2 id="mejor-oferta" className="text-sm font-bold text-muted">
            La oferta más barata
          </h2>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
            <b className="text-total leading-figure font-extrabold tracking-figure md:text-3xl">
              {formatMoney(best.priceCents)}
            </b>
            <ConditionChip product={best} className="self-center" />
          </p>
          <p className="text-sm text-muted">
            de{' '}
            <Link to={paths.product(best.url)} className="hit-44 hover:text-primary hover:underline">
              {best.storeName}
            </Link>{' '}
            · IVA incluido
          </p>
          <ul className="mt-3.5 mb-4 grid gap-2 text-md">
            {pickUpFrom && (
              <li className="flex items-center gap-2.5">
                <Icon of={IconBuildingBank} className="shrink-0 text-success" />
                <span>
                  Listo en tu facultad desde el <b>{pickUpFrom}</b>
                </span>
              </li>
            )}
            {best.about && (
              <li className="flex items-center gap-2.5">
                <Icon of={IconPencil} className="shrink-0 text-success" />
                {best.about}
              </li>
            )}
          </ul>
          <AddOffer offer={best} block />
        </>
      ) : (
        <>
          <h2 id="mejor-oferta" className="text-xl">
            Nadie lo vende por ahora
          </h2>
          <p className="mt-1 mb-4 text-md text-muted">
            Te escribimos en cuanto alguien lo publique, o véndelo tú si lo tienes.
          </p>
        </>
      )}
      <AwaitBook isbn={book.isbn} priceCents={best?.priceCents ?? null} isAwaited={isAwaited} />
    </Box>
  )
}

/** Products with options lead to their own page, as all do without scripts. */
export function AddOffer({ offer, block = false }: { offer: BookOfferView; block?: boolean }) {
  const label = block ? 'Agregar al carrito' : 'Agregar'
  // One store may have several copies.
  const facts = `${conditionText(offer)}, ${formatMoney(offer.priceCents)}`
  const other = <span className="sr-only">{` la oferta de ${offer.storeName}: ${facts}`}</span>
  const look = block ? ({ variant: 'primary', block: true } as const) : ({ variant: 'neutral' } as const)
  const choose = (text: string, className?: string) => (
    <ButtonLink {...look} to={paths.product(offer.url)} className={className}>
      {text}
      {other}
    </ButtonLink>
  )
  if (offer.hasOptions) return choose('Elegir')
  return (
    <>
      <Button
        {...look}
        className="noscript:hidden!"
        onClick={() => addWithToast({ product: offer.url, stock: offer.stock })}
      >
        <Icon of={IconShoppingCartPlus} size="s" />
        {label}
        {!block && other}
      </Button>
      {choose('Ver la oferta', 'not-noscript:hidden!')}
    </>
  )
}

/** Saves a search for this book below its current price. A guest's click is completed after the login. */
function AwaitBook({
  isbn,
  priceCents,
  isAwaited,
}: {
  isbn: string
  priceCents: number | null
  isAwaited: boolean
}) {
  const isGuest = useMe((me) => me === null)
  const isMember = useMe((me) => !!me)
  const below = priceCents === null ? null : priceCents - 1
  const isKept = useMe((me) =>
    me?.awaitedBooks.some(
      (kept) => kept.isbn === isbn && (kept.maxCents === null || (below !== null && kept.maxCents >= below)),
    ),
  )
  const form = useForm('avisar')
  const own = useRef<HTMLButtonElement>(null)
  const label =
    priceCents === null ? 'Avísame cuando alguien lo venda' : `Avísame si baja de ${shortMoney(priceCents)}`
  useEffect(() => {
    // A shared address must not contain the confirmation.
    if (isAwaited) history.replaceState(history.state, '', location.pathname)
  }, [isAwaited])
  useEffect(() => {
    if (isMember && consumePendingAction(WAITING) === isbn) own.current?.form?.requestSubmit()
  }, [isMember, isbn])
  const alerts = (
    <Link to={paths.account('alerts')} className="link hit-44">
      Ver mis avisos
    </Link>
  )
  if (isAwaited && !isGuest)
    return (
      <div className="mt-2.5">
        <AnswerNotice
          tone="success"
          title={
            priceCents === null
              ? 'Listo: te avisamos en cuanto alguien lo publique.'
              : 'Listo: te avisamos en cuanto alguien lo venda por menos.'
          }
        >
          {alerts}
        </AnswerNotice>
      </div>
    )
  if (isKept)
    return (
      <p className="mt-2.5 flex min-h-11 flex-wrap items-center gap-x-2 text-md">
        <span className="font-semibold text-success">
          {priceCents === null
            ? 'Te avisamos en cuanto alguien lo venda'
            : `Te avisamos si baja de ${shortMoney(priceCents)}`}
        </span>
        {alerts}
      </p>
    )
  const guests = (
    <ButtonLink
      to={paths.login(paths.book(isbn), 'avisar')}
      onClick={() => savePendingAction(WAITING, isbn)}
      // For `pages/light.ts`.
      data-waiting={WAITING}
      data-waiting-value={isbn}
      variant="neutral"
      block
      className="mt-2.5"
    >
      <Icon of={IconBell} size="s" />
      {label}
    </ButtonLink>
  )
  const members = (
    <ActionForm form={form} className="mt-2.5 grid gap-2.5" preventScrollReset>
      <FormErrors {...form.summary} />
      {below !== null && <input type="hidden" name="maxCents" value={below} />}
      <Button ref={own} type="submit" variant="neutral" block busy={form.busy}>
        <Icon of={IconBell} size="s" />
        {label}
      </Button>
    </ActionForm>
  )
  if (isGuest) return guests
  if (isMember) return members
  return (
    <>
      <div className="early-guest">{guests}</div>
      <div className="early-member">{members}</div>
    </>
  )
}
