import IconBook2 from '@icons/book-2'
import { Link } from 'react-router'
import { editionText, isbnText } from '../../../features/books/texts.ts'
import type { BookOfferView, BookShelf } from '../../../features/catalogue/contract-cards.ts'
import type { Condition } from '../../../features/catalogue/rules.ts'
import { ConditionChip } from '../../../features/catalogue/ui/condition-chip.tsx'
import { VerifiedMark } from '../../../features/stores/ui/verified-mark.tsx'
import { counted, formatMoney, shortMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { AddOffer, useBookWish } from './best-offer.tsx'
import type { BookData } from './load-book.ts'

export function Offers({ shelf: { offers, count } }: { shelf: BookShelf }) {
  const offersOf = (condition: Condition) => offers.filter((offer) => offer.condition === condition)
  const parts = [partText('Usado', offersOf('usado')), partText('Nuevo', offersOf('nuevo'))]
  return (
    <Box className="md:p-6!">
      <h2 className="text-xl">{counted(count, 'oferta', 'ofertas')} en el campus</h2>
      <p className="mt-1 text-sm text-muted">{parts.filter(Boolean).join(' · ')}</p>
      <ul aria-label="Ofertas" className="mt-2 divide-y divide-line">
        {offers.map((offer) => (
          <Offer key={offer.url} offer={offer} isCheapest={offer === offers[0] && offers.length > 1} />
        ))}
      </ul>
      {count > offers.length && (
        <p className="mt-3 text-sm text-muted">Se muestran las {offers.length} más baratas.</p>
      )}
    </Box>
  )
}

const partText = (name: string, [first, ...others]: readonly BookOfferView[]) =>
  first ? `${name} desde ${shortMoney(first.priceCents)} (${1 + others.length})` : ''

function Offer({ offer, isCheapest }: { offer: BookOfferView; isCheapest: boolean }) {
  const photos = offer.photos > 1 ? counted(offer.photos, 'foto', 'fotos') : ''
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3.5 last:pb-0 md:grid-cols-[64px_minmax(0,1fr)_auto_auto] md:gap-4">
      <Thumbnail
        image={offer.image}
        size={64}
        className={`tone-${offer.tone} block size-14 rounded-field md:size-16`}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-md font-bold md:text-base">
          <ConditionChip product={offer} className="max-md:order-last" />
          <Link to={paths.product(offer.url)} className="hit-44 hover:text-primary">
            <span className="sr-only">{`${offer.name}, de `}</span>
            {offer.storeName}
          </Link>
          {offer.storeVerified && <VerifiedMark text="Verificada" />}
        </p>
        <p className="text-md leading-snug text-muted">{[offer.about, photos].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="text-right text-xl leading-tight font-extrabold tracking-tight">
        {formatMoney(offer.priceCents)}
        {isCheapest && (
          <small className="block text-xs font-semibold tracking-normal whitespace-nowrap text-success">
            La más barata
          </small>
        )}
      </p>
      <div className="grid max-md:col-span-2 max-md:col-start-2">
        <AddOffer offer={offer} />
      </div>
    </li>
  )
}

type Other = BookData['editions'][number]

export function Editions({ editions }: BookData) {
  return (
    <Box className="md:p-6!">
      <h2 className="text-xl">Otras ediciones</h2>
      <p className="mt-1 text-sm text-muted">Pueden cambiar capítulos y ejercicios: compara el año.</p>
      <ul className="mt-3.5 grid gap-3 md:grid-cols-3">
        {editions.map((edition) => (
          <li key={edition.isbn}>
            <Edition edition={edition} />
          </li>
        ))}
      </ul>
    </Box>
  )
}

function standingText({ offers, lowestCents, demand }: Other, isMine: boolean): string {
  if (offers > 0 && lowestCents !== null)
    return `${counted(offers, 'oferta', 'ofertas')} · desde ${shortMoney(lowestCents)}`
  const wanted = isMine ? 'ya la buscas' : demand > 0 && (demand === 1 ? '1 la busca' : `${demand} la buscan`)
  return ['Nadie la vende', wanted].filter(Boolean).join(' · ')
}

function Edition({ edition }: { edition: Other }) {
  const isMine = useBookWish(edition.isbn) !== undefined
  return (
    <Link
      to={paths.book(edition.isbn)}
      className="grid h-full grid-cols-[56px_minmax(0,1fr)] items-center gap-3 rounded-field border border-line p-2.5 text-sm leading-snug text-muted hover:border-primary"
    >
      {edition.cover ? (
        <Thumbnail image={edition.cover} size={56} className="tone-azul size-14 rounded-chip" />
      ) : (
        <span className="grid size-14 place-items-center rounded-chip bg-canvas">
          <Icon of={IconBook2} />
        </span>
      )}
      <span>
        <b className="block text-md text-ink">{editionText(edition) || isbnText(edition.isbn)}</b>
        {standingText(edition, isMine)}
      </span>
    </Link>
  )
}
