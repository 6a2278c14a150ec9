import IconBook2 from '@icons/book-2'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { BookView } from '../../../features/books/contract.ts'
import { editionText, isbnText } from '../../../features/books/texts.ts'
import type { BookOfferView, BookShelf } from '../../../features/catalogue/contract-cards.ts'
import type { Condition } from '../../../features/catalogue/rules.ts'
import { ConditionChip } from '../../../features/catalogue/ui/condition-chip.tsx'
import { VerifiedMark } from '../../../features/stores/ui/verified-mark.tsx'
import { counted, formatMoney, shortMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { AddOffer } from './best-offer.tsx'
import type { BookData } from './load-book.ts'

type Part = 'all' | Condition

export function Offers({ shelf: { offers, count }, isbn }: { shelf: BookShelf; isbn: string }) {
  const [part, setPart] = useState<Part>('all')
  if (offers.length === 0)
    return (
      <Box className="md:p-6!">
        <h2 className="text-xl">Sin ofertas en el campus</h2>
        <p className="mt-1.5 mb-3.5 text-md text-muted">
          Nadie vende este libro hoy. Si lo tienes, publicarlo toma un minuto: ya conocemos sus datos.
        </p>
        <ButtonLink to={paths.sellBook(isbn)}>Vender el mío</ButtonLink>
      </Box>
    )
  const of = (condition: Condition) => offers.filter((offer) => offer.condition === condition)
  const parts = [
    { part: 'all' as const, label: 'Todas' },
    { part: 'usado' as const, label: partText('Usado', of('usado')) },
    { part: 'nuevo' as const, label: partText('Nuevo', of('nuevo')) },
  ]
  const hasBoth = of('usado').length > 0 && of('nuevo').length > 0
  const shown = part === 'all' ? offers : of(part)
  return (
    <Box className="md:p-6!">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl" aria-live="polite">
          {`${part === 'all' ? '' : `${shown.length} de `}${counted(count, 'oferta', 'ofertas')} en el campus`}
        </h2>
        {hasBoth && (
          // biome-ignore lint/a11y/useSemanticElements: buttons that press, no fields
          <div
            role="group"
            aria-label="Condición"
            className="rail max-w-full gap-2 noscript:hidden! md:mx-0 md:px-0"
          >
            {parts.map(({ part: each, label }) => (
              <button
                key={each}
                type="button"
                aria-pressed={part === each}
                onClick={() => setPart(each)}
                className={cn(
                  'min-h-11 shrink-0 rounded-full border px-4 text-md font-semibold whitespace-nowrap',
                  part === each
                    ? 'border-transparent bg-primary-soft text-primary-strong'
                    : 'border-line bg-white hover:border-primary',
                )}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
      <ul aria-label="Ofertas" className="mt-2 divide-y divide-line">
        {shown.map((offer) => (
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
  first ? `${name} desde ${shortMoney(first.priceCents)} (${1 + others.length})` : name

function Offer({ offer, isCheapest }: { offer: BookOfferView; isCheapest: boolean }) {
  const photos = offer.photos > 1 ? counted(offer.photos, 'foto', 'fotos') : ''
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3.5 last:pb-0 md:grid-cols-[64px_minmax(0,1fr)_auto_auto] md:gap-4">
      <span className={`tone-${offer.tone} block size-14 overflow-hidden rounded-field md:size-16`}>
        <Picture image={offer.image} alt="" sizes={64} className="size-full object-cover" />
      </span>
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

export function Editions({ book, shelf, editions }: BookData) {
  const [best] = shelf.offers
  return (
    <Box className="md:p-6!">
      <h2 className="text-xl">Otras ediciones</h2>
      <p className="mt-1 text-sm text-muted">
        Compara año y contenido antes de elegir: entre ediciones pueden cambiar capítulos y ejercicios.
      </p>
      <ul className="mt-3.5 grid gap-3 md:grid-cols-3">
        <li>
          <Edition edition={book} isHere>
            {best ? `La que ves · desde ${shortMoney(best.priceCents)}` : 'La que ves'}
          </Edition>
        </li>
        {editions.map((edition) => (
          <li key={edition.isbn}>
            <Edition edition={edition}>{standingText(edition)}</Edition>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function standingText({ offers, lowestCents, demand }: Other): string {
  if (offers > 0 && lowestCents !== null)
    return `${counted(offers, 'oferta', 'ofertas')} · desde ${shortMoney(lowestCents)}`
  const wanted = demand > 0 ? ` · ${demand === 1 ? '1 la busca' : `${demand} la buscan`}` : ''
  return `Nadie la vende${wanted}`
}

function Edition({
  edition,
  isHere = false,
  children,
}: {
  edition: Pick<BookView, 'isbn' | 'edition' | 'year' | 'cover'>
  isHere?: boolean
  children: ReactNode
}) {
  return (
    <Link
      to={paths.book(edition.isbn)}
      aria-current={isHere ? 'page' : undefined}
      className={cn(
        'grid h-full grid-cols-[56px_minmax(0,1fr)] items-center gap-3 rounded-field border p-2.5 text-sm leading-snug text-muted hover:border-primary',
        isHere ? 'border-primary shadow-chosen' : 'border-line',
      )}
    >
      {edition.cover ? (
        <span className="tone-azul size-14 overflow-hidden rounded-chip">
          <Picture image={edition.cover} alt="" sizes={56} className="size-full object-cover" />
        </span>
      ) : (
        <span className="grid size-14 place-items-center rounded-chip bg-canvas">
          <Icon of={IconBook2} />
        </span>
      )}
      <span>
        <b className="block text-md text-ink">{editionText(edition) || isbnText(edition.isbn)}</b>
        {children}
      </span>
    </Link>
  )
}
