import { Link } from 'react-router'
import { SaveSearchCard } from '../../../features/alerts/ui/save-search-card.tsx'
import type { SearchAlert } from '../../../features/alerts/ui/use-saved-search.ts'
import { codeFaultTexts } from '../../../features/books/texts.ts'
import { noMatchesText } from '../../../features/catalogue/texts.ts'
import { ProhibitedNotice } from '../../../features/search/ui/prohibited-notice.tsx'
import { WantedCard } from '../../../features/wanted/ui/wanted-card.tsx'
import { readCode } from '../../../lib/isbn.ts'
import { grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { PillLink } from '../../../ui/pill-link.tsx'
import { CardRail } from '../card-rail.tsx'
import type { CardActions } from '../use-card-actions.tsx'
import type { Route } from './+types/page.ts'
import { NamedMatches } from './query-notice.tsx'

type Loaded = Route.ComponentProps['loaderData']
type Props = Omit<Loaded, 'alert' | 'facets' | 'more'> & { cards: CardActions; alert: SearchAlert }

export function NoResults({ address, page, categories, popular, cards, alert }: Props) {
  const text = address.literal ? page.typed : page.text
  // An impossible ISBN cannot be saved as a search.
  const isMistyped = readCode(text).fault === 'digit'
  return (
    <div className="page pb-12">
      <Breadcrumb crumbs={[{ label: 'Inicio', to: paths.home() }, { label: 'Búsqueda' }]} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_420px]">
        <Box>
          <h1 className="wrap-anywhere">
            {text === ''
              ? '¿Qué estás buscando?'
              : alert.isProhibited
                ? `Aquí no se vende “${text}”`
                : isMistyped
                  ? `Ningún libro tiene el ISBN “${text}”`
                  : `Todavía nadie vende “${text}”`}
          </h1>
          {!alert.isProhibited && (
            <p className="mt-2 text-muted">
              {text === ''
                ? 'Escribe al menos una palabra en el buscador, o elige una categoría.'
                : isMistyped
                  ? codeFaultTexts.digit
                  : `${noMatchesText} Buscamos también palabras parecidas y no hay nada.`}
            </p>
          )}
          <NamedMatches page={page} />
          {text !== '' && !isMistyped && (
            <div className="mt-4 grid gap-3">
              <SaveSearchCard alert={alert} />
              {alert.isProhibited ? <ProhibitedNotice /> : <WantedCard text={text} />}
            </div>
          )}
        </Box>
        <div className="grid gap-6">
          {page.nearest.length > 0 && (
            <Box>
              <h2 className="mb-3 text-lg">¿Quisiste decir?</h2>
              <ul className="flex flex-wrap gap-2">
                {page.nearest.map((near) => (
                  <li key={near}>
                    <PillLink to={paths.search(near)}>{near}</PillLink>
                  </li>
                ))}
              </ul>
            </Box>
          )}
          {categories.length > 0 && (
            <Box>
              <h2 className="mb-1 text-lg">
                {page.nearest.length > 0 ? 'Dónde podría estar' : 'Mira en las categorías'}
              </h2>
              <ul aria-label="Categorías" className="divide-y divide-line">
                {categories.map(({ name, url, count }) => (
                  <li key={url}>
                    <Link
                      to={paths.listing(url)}
                      className="flex min-h-12 items-center justify-between gap-3 font-semibold hover:text-primary"
                    >
                      {name}
                      <small className="text-sm font-normal text-muted">
                        {count === 1 ? '1 producto' : `${grouped(count)} productos`}
                      </small>
                    </Link>
                  </li>
                ))}
              </ul>
            </Box>
          )}
        </div>
      </div>
      <CardRail title="Lo más visto" products={popular} cards={cards} />
      {cards.quickView}
    </div>
  )
}
