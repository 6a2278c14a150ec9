import IconBook2 from '@icons/book-2'
import IconUsers from '@icons/users'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { isbnText, languageText } from '../../../features/books/texts.ts'
import { seekersText } from '../../../features/catalogue/texts.ts'
import { counted, grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { BestOffer, useBookWish } from './best-offer.tsx'
import { bookCrumbs } from './book-meta.ts'
import type { BookData } from './load-book.ts'
import { Editions, Offers } from './offers.tsx'
import { PriceChart } from './price-chart.tsx'

export function Book(data: BookData & { isAwaited: boolean }) {
  const { book, shelf, history, editions, courses, demand } = data
  return (
    <div className="page pb-12" data-react-for={data.isAwaited ? 'all' : 'members'}>
      <div className="flex items-center justify-between gap-2">
        <Breadcrumb crumbs={bookCrumbs(data)} className="min-w-0" />
        <ShareButton path={paths.book(book.isbn)} name={book.title} look="quiet" />
      </div>
      <div className="mb-4 md:mb-8 md:grid md:grid-cols-[200px_minmax(0,1fr)] md:items-start md:gap-x-7 lg:grid-cols-[300px_minmax(0,1fr)_372px]">
        <Cover data={data} />
        <Facts data={data} />
        <div className="clear-both max-lg:col-span-2 max-lg:mt-3">
          <BestOffer {...data} />
        </div>
        <Demand isbn={book.isbn} demand={demand} className="mt-3 lg:hidden" />
      </div>
      <div className={cn('grid items-start gap-4 lg:gap-6', courses.length > 0 && 'lg:grid-cols-summary')}>
        <div className="grid min-w-0 gap-4 lg:gap-5">
          {shelf.offers.length > 0 && <Offers shelf={shelf} />}
          {history && <PriceChart history={history} />}
          {editions.length > 0 && <Editions {...data} />}
        </div>
        {courses.length > 0 && <Courses courses={courses} />}
      </div>
    </div>
  )
}

function Cover({ data: { book } }: { data: BookData }) {
  const frame =
    'tone-azul overflow-hidden rounded-panel border border-line max-md:float-left max-md:mr-3.5 max-md:mb-2 max-md:w-28 md:rounded-banner'
  if (book.cover)
    return (
      <div className={frame}>
        <Picture
          image={book.cover}
          alt={`Portada: ${book.title}`}
          sizes="(width<48rem)112px,300px"
          small
          priority
          className="aspect-square h-auto w-full object-contain"
        />
      </div>
    )
  return (
    <div className={cn(frame, 'grid aspect-square place-items-center text-primary-strong')}>
      <Icon of={IconBook2} size="l" />
    </div>
  )
}

function Facts({ data: { book, demand } }: { data: BookData }) {
  const facts = [
    ['ISBN', isbnText(book.isbn)],
    ['Edición', book.edition],
    ['Año', book.year],
    ['Páginas', book.pages ? grouped(book.pages) : ''],
    ['Editorial', book.publisher],
    ['Idioma', languageText(book.language)],
  ].filter(([, value]) => value)
  return (
    <div className="min-w-0 max-md:contents">
      <div className="max-md:pt-0.5">
        <p className="text-sm font-bold text-muted">{book.subject ? `Libro · ${book.subject}` : 'Libro'}</p>
        <h1 className="my-0.5 text-[21px] wrap-anywhere md:mb-1.5 md:text-[30px]">{book.title}</h1>
        {book.subtitle && <p className="text-md text-muted md:text-control">{book.subtitle}</p>}
        {book.authors.length > 0 && (
          <p className="text-md text-muted md:text-control">
            de{' '}
            {book.authors.map((author, at) => (
              <Fragment key={author}>
                {at > 0 && (at === book.authors.length - 1 ? ' y ' : ', ')}
                <Link to={paths.search(author)} className="hit-44 font-semibold text-primary hover:underline">
                  {author}
                </Link>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <dl className="clear-both flex flex-wrap gap-x-3.5 gap-y-1 pt-1 text-sm md:mt-4 md:gap-x-5 md:gap-y-1.5 md:text-md">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {book.description && (
        <p className="mt-4 max-w-[52ch] whitespace-pre-line text-muted max-md:hidden">{book.description}</p>
      )}
      <Demand isbn={book.isbn} demand={demand} className="mt-4 max-lg:hidden" />
    </div>
  )
}

function Demand({ isbn, demand, className }: { isbn: string; demand: number; className: string }) {
  const isMine = useBookWish(isbn) !== undefined
  // The page may not count the viewer's own search yet.
  const others = demand - (isMine ? 1 : 0)
  const isShared = isMine && others > 0
  return (
    <div
      className={cn(
        'flex min-h-16 items-center gap-3 rounded-panel bg-offer-soft px-4 py-2.5 text-md leading-snug text-offer max-lg:col-span-2',
        className,
      )}
    >
      <Icon of={IconUsers} size="l" className="shrink-0" />
      <b className="min-w-0">
        {isShared
          ? `Tú y ${counted(others, 'persona', 'personas')} más lo buscan`
          : others > 0
            ? seekersText(others)
            : '¿Ya terminaste con este libro?'}
      </b>
      {!isShared && (
        <Link
          to={paths.sellBook(isbn)}
          className="ml-auto inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-3"
        >
          {others > 0 ? '¿Lo tienes? Véndelo' : 'Véndelo'}
        </Link>
      )}
    </div>
  )
}

const requirementTexts = {
  required: { label: 'Obligatorio', tone: 'warning' },
  recommended: { label: 'Recomendado', tone: 'neutral' },
  material: { label: 'Material', tone: 'neutral' },
} as const

function Courses({ courses }: { courses: BookData['courses'] }) {
  return (
    <Box className="md:p-6!">
      <h2 className="text-xl">Lo piden en</h2>
      <ul className="mt-1 divide-y divide-line">
        {courses.map(({ name, programme, semester, requirement }) => (
          <li
            key={`${programme} ${name}`}
            className="flex min-h-15 items-center gap-3 py-3 text-md last:pb-0"
          >
            <span className="min-w-0">
              <b className="block text-base">{name}</b>
              <span className="block text-muted">{`${programme} · ${semester}.º`}</span>
            </span>
            <Chip tone={requirementTexts[requirement].tone} className="ml-auto shrink-0">
              {requirementTexts[requirement].label}
            </Chip>
          </li>
        ))}
      </ul>
    </Box>
  )
}
