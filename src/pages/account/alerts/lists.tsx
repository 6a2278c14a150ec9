import IconBell from '@icons/bell'
import IconBellPlus from '@icons/bell-plus'
import IconHeart from '@icons/heart'
import { Link } from 'react-router'
import type { WatchedWish } from '../../../features/alerts/contract.ts'
import { SavedSearchItem } from '../../../features/alerts/ui/saved-search-item.tsx'
import type { NotificationsPage } from '../../../features/notifications/contract.ts'
import { NotificationItem } from '../../../features/notifications/ui/notification-item.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { fitsText } from '../../../features/wanted/texts.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import type { Route } from './+types/page.ts'

type Loaded = Route.ComponentProps['loaderData']

export function SearchesList({ searches, fits }: Pick<Loaded, 'searches' | 'fits'>) {
  const { maxSaved } = settings.alerts
  // Searches that exist only for a notice do not count.
  const kept = searches.filter(({ own }) => own).length
  return (
    <>
      {searches.length === 0 && (
        <Box flush>
          <EmptyState
            icon={IconBellPlus}
            title="Todavía no esperas nada"
            action={<ButtonLink to={paths.home()}>Ir a buscar</ButtonLink>}
          >
            Busca lo que necesitas. Si no está, presiona “Avísame” o “Guardar esta búsqueda” y te avisamos en
            cuanto alguien lo publique.
          </EmptyState>
        </Box>
      )}
      {searches.length > 0 && (
        <div>
          <Box flush as="ul" aria-label="Búsquedas guardadas" className="divide-y divide-line">
            {searches.map((search) => {
              const fitCount = (search.wantedId !== null && fits[search.wantedId]) || 0
              const more = search.foundThisWeek === 0 && fitCount > 0 ? { news: fitsText(fitCount) } : {}
              return <SavedSearchItem key={search.id} search={search} {...more} />
            })}
          </Box>
          {kept > maxSaved / 2 && (
            <p className="mt-2 text-sm text-muted">
              {kept} de {maxSaved}
            </p>
          )}
        </div>
      )}
    </>
  )
}

export function ReceivedList({ page: { items, nextCursor, unread } }: { page: NotificationsPage }) {
  const form = useForm('read')
  if (items.length === 0)
    return (
      <Box flush>
        <EmptyState icon={IconBell} title="Aquí verás tus avisos">
          Cuando aparezca lo que buscas o baje de precio lo que deseas, lo verás aquí y en la campana.
        </EmptyState>
      </Box>
    )
  return (
    <div className="grid justify-items-start gap-3">
      {unread > 0 && (
        <ActionForm form={form} preventScrollReset>
          <SubmitButton variant="plain">Marcar leídos</SubmitButton>
        </ActionForm>
      )}
      <Box
        flush
        as="ul"
        aria-label="Avisos recibidos"
        className="w-full divide-y divide-line overflow-hidden"
      >
        {items.map((entry) => (
          <NotificationItem key={entry.id} entry={entry} />
        ))}
      </Box>
      {nextCursor && (
        <ButtonLink to={`${paths.received()}&desde=${nextCursor}`} variant="neutral">
          Ver anteriores
        </ButtonLink>
      )}
    </div>
  )
}

export function WatchedWishes({ wishes }: { wishes: readonly WatchedWish[] }) {
  if (wishes.length === 0)
    return (
      <Box flush>
        <EmptyState
          icon={IconHeart}
          title="Tu lista de deseos está vacía"
          action={<ButtonLink to={paths.home()}>Ir a buscar</ButtonLink>}
        >
          Toca el corazón de lo que te guste: te avisamos si baja de precio o si regresa.
        </EmptyState>
      </Box>
    )
  return (
    <Box flush as="ul" aria-label="Lista de deseos" className="divide-y divide-line">
      {wishes.map(({ name, url, image, tone, priceCents, watchedCents, state }) => (
        <li
          key={url}
          className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 p-3.5 md:px-5"
        >
          <Thumbnail
            image={image}
            size={56}
            className={`tone-${tone} size-14 rounded-field border border-line`}
          />
          <div className="min-w-0">
            <Link
              to={paths.product(url)}
              className="hit-44 font-semibold [overflow-wrap:anywhere] hover:text-primary"
            >
              {name}
            </Link>
            <p className="text-sm text-muted">
              {state === 'gone'
                ? 'Ya no se vende'
                : state === 'sold-out'
                  ? 'Agotado · te avisamos si regresa'
                  : `Te avisamos si baja de ${formatMoney(watchedCents)}`}
            </p>
          </div>
          {state !== 'gone' && <b className="price-figures">{formatMoney(priceCents)}</b>}
        </li>
      ))}
    </Box>
  )
}
