import IconArrowRight from '@icons/arrow-right'
import { Link } from 'react-router'
import { SaveSearchButton } from '../../../features/alerts/ui/save-search-button.tsx'
import type { SearchAlert } from '../../../features/alerts/ui/use-saved-search.ts'
import { codeFaultTexts } from '../../../features/books/texts.ts'
import { noMatchesText } from '../../../features/catalogue/texts.ts'
import { ProductGrid } from '../../../features/catalogue/ui/product-grid.tsx'
import { insteadText } from '../../../features/search/texts.ts'
import { ProhibitedNotice } from '../../../features/search/ui/prohibited-notice.tsx'
import { readCode } from '../../../lib/isbn.ts'
import { grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { CardActions } from '../use-card-actions.tsx'
import type { Route } from './+types/page.ts'
import { NamedMatches } from './query-notice.tsx'

type Loaded = Route.ComponentProps['loaderData']
type Props = Pick<Loaded, 'address' | 'page' | 'rest'> & { cards: CardActions; alert: SearchAlert }

/** Nobody sells the text: products of the same meaning, if there are any, and a way to wait for it. */
export function NoResults({ address, page, rest, cards, alert }: Props) {
  const text = address.literal ? page.typed : page.text
  // An impossible ISBN cannot be saved as a search.
  const isMistyped = readCode(text).fault === 'digit'
  const { isProhibited } = alert
  const isReplaced = !isProhibited && page.instead !== null
  const shown = isReplaced ? page.items.filter(({ soldOut }) => !soldOut) : []
  const [title, note] =
    text === ''
      ? ['¿Qué estás buscando?', 'Escribe al menos una palabra en el buscador.']
      : isProhibited
        ? [`Aquí no se vende “${text}”`]
        : isMistyped
          ? [`Ningún libro tiene el ISBN “${text}”`, codeFaultTexts.digit]
          : shown.length > 0
            ? [
                insteadText(
                  text,
                  page.instead ?? '',
                  shown.map(({ name }) => name),
                ),
              ]
            : [`Todavía nadie vende “${text}”`, noMatchesText]
  return (
    <div className="page grid gap-4 pt-4 pb-12">
      <div role="status">
        <h1 className="wrap-anywhere max-md:text-xl">{title}</h1>
        {note && <p className="mt-1 text-muted">{note}</p>}
      </div>
      {shown.length === 0 && <NamedMatches page={page} />}
      {shown.length > 0 && <h2 className="sr-only">Productos</h2>}
      {shown.length > 0 && <ProductGrid cards={shown} label="Productos" priorityCount={4} {...cards.grid} />}
      {isProhibited && <ProhibitedNotice />}
      {text !== '' && !isMistyped && !isProhibited && (
        <section id="avisame" className="box p-4 md:max-w-xl md:p-5">
          <h2 className="text-lg wrap-anywhere">
            {shown.length > 0 ? `¿Solo te sirve “${text}”?` : '¿Lo necesitas?'}
          </h2>
          <p className="mt-0.5 text-md text-muted">
            Te escribimos si alguien lo publica. O pídelo: lo ven quienes venden aquí.
          </p>
          <div className="mt-3 flex flex-wrap items-start gap-2.5 max-md:*:flex-auto">
            {alert.isSavable && (
              <SaveSearchButton
                key={`${alert.text} ${alert.query}`}
                alert={alert}
                label="Avísame"
                showsEmail
              />
            )}
            <ButtonLink to={paths.publishWanted({ text })} variant="secondary">
              Publicar que lo busco
            </ButtonLink>
          </div>
        </section>
      )}
      <RestLink rest={rest} />
      {cards.quickView}
    </div>
  )
}

export function RestLink({ rest }: Pick<Loaded, 'rest'>) {
  if (!rest) return null
  return (
    <Link to={rest.to} className="link hit-44 mt-4 flex w-fit items-center gap-1 font-bold">
      Ver los {grouped(rest.count)} de {rest.name} <Icon of={IconArrowRight} size="s" />
    </Link>
  )
}
