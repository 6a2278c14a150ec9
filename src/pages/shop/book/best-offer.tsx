import IconBuildingBank from '@icons/building-bank'
import IconChevronRight from '@icons/chevron-right'
import IconHeart from '@icons/heart'
import IconPencil from '@icons/pencil'
import IconShoppingCartPlus from '@icons/shopping-cart-plus'
import IconSpeakerphone from '@icons/speakerphone'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { editionName, isbnText } from '../../../features/books/texts.ts'
import { addWithToast } from '../../../features/cart/ui/cart-client.ts'
import type { BookOfferView } from '../../../features/catalogue/contract-cards.ts'
import { conditionText } from '../../../features/catalogue/texts.ts'
import { ConditionChip } from '../../../features/catalogue/ui/condition-chip.tsx'
import { useMe } from '../../../features/me/ui/use-me.ts'
import { ForGuests, ForMembers } from '../../../features/me/ui/viewers.tsx'
import { type Centavos, formatMoney, shortMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { consumePendingAction, savePendingAction } from '../../../ui/pending-action.ts'
import { LoneLink } from '../../../ui/text-link.tsx'
import type { BookData } from './load-book.ts'

const WAITING = 'waiting-book'

export function BestOffer({ isAwaited, ...data }: BookData & { isAwaited: boolean }) {
  const { book, shelf, pickUpFrom } = data
  const [best] = shelf.offers
  const offered = data.editions.filter(({ offers }) => offers > 0)
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
      ) : offered.length > 0 ? (
        <>
          <h2 id="mejor-oferta" className="text-xl">
            Hay de otra edición
          </h2>
          <ul className="my-3 divide-y divide-line rounded-field border border-line">
            {offered.map((edition) => (
              <li key={edition.isbn}>
                <Link
                  to={paths.book(edition.isbn)}
                  className="flex min-h-13 items-center justify-between gap-2 px-3.5 py-2 font-semibold hover:text-primary"
                >
                  {offeredEditionText(edition)}
                  <Icon of={IconChevronRight} size="s" className="shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-md text-muted">De la que ves no hay ninguno ahora.</p>
        </>
      ) : (
        <h2 id="mejor-oferta" className="text-xl">
          Nadie lo vende por ahora
        </h2>
      )}
      <BookWish isbn={book.isbn} priceCents={best?.priceCents ?? null} isAwaited={isAwaited} />
    </Box>
  )
}

/** "4 de la 3.ª edición desde $180". */
function offeredEditionText({ edition, year, isbn, offers, lowestCents }: BookData['editions'][number]) {
  const name = edition ? `la ${editionName(edition)}` : year ? `la de ${year}` : `ISBN ${isbnText(isbn)}`
  return `${offers} de ${name} desde ${shortMoney(lowestCents ?? 0)}`
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

/** The heart stores a centavo less than today's price. */
const belowText = (maxCents: Centavos) =>
  maxCents % 100 === 99 ? `por menos de ${shortMoney(maxCents + 1)}` : `hasta ${shortMoney(maxCents)}`

/** The viewer's own search or notice for the book: a public one first. */
export const useBookWish = (isbn: string) =>
  useMe((me) => me?.awaitedBooks.find((wish) => wish.isbn === isbn))

/** A private search below the current price, then a public notice. A guest's click is completed after the login. */
function BookWish({
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
  const wish = useBookWish(isbn)
  const below = priceCents === null ? null : priceCents - 1
  const form = useForm('avisar')
  const own = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A shared address must not contain the confirmation.
    if (isAwaited) history.replaceState(history.state, '', location.pathname)
  }, [isAwaited])
  useEffect(() => {
    if (isMember && consumePendingAction(WAITING) === isbn) own.current?.form?.requestSubmit()
  }, [isMember, isbn])
  if (wish || (isAwaited && !isGuest)) {
    const maxCents = wish ? wish.maxCents : below
    const state = (
      <>
        <b className="text-success">Ya lo buscas</b>
        {maxCents !== null && ` ${belowText(maxCents)}`} ·{' '}
        <LoneLink to={paths.account('alerts')}>Ver mis avisos</LoneLink>
      </>
    )
    // As high as what it replaces.
    return (
      <div className="mt-2.5 grid gap-1.5">
        <ButtonLink
          to={wish?.wantedId ? paths.wanted('mias') : paths.publishWanted({ isbn })}
          variant="neutral"
        >
          <Icon of={IconSpeakerphone} size="s" />
          {wish?.wantedId ? 'Ver mi “Se busca”' : 'Que otros lo vean'}
        </ButtonLink>
        {isAwaited ? (
          <AnswerNotice tone="success">{state}</AnswerNotice>
        ) : (
          <p className="text-sm text-muted">{state}</p>
        )}
      </div>
    )
  }
  const heart = (
    <>
      <Icon of={IconHeart} size="s" />
      {priceCents === null ? 'Lo busco' : 'Lo busco más barato'}
    </>
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
    >
      {heart}
    </ButtonLink>
  )
  const members = (
    <ActionForm form={form} preventScrollReset>
      <FormErrors {...form.summary} />
      {below !== null && <input type="hidden" name="maxCents" value={below} />}
      <SubmitButton ref={own} variant="neutral" block>
        {heart}
      </SubmitButton>
    </ActionForm>
  )
  return (
    <div className="mt-2.5 grid gap-1.5">
      <ForGuests>{guests}</ForGuests>
      <ForMembers>{members}</ForMembers>
      <p className="text-sm text-muted">
        {priceCents === null
          ? 'Te avisamos cuando haya. Solo tú lo ves.'
          : `Te avisamos si baja de ${shortMoney(priceCents)}. Solo tú lo ves.`}
      </p>
    </div>
  )
}
