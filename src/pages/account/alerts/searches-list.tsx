import IconBellPlus from '@icons/bell-plus'
import type { SavedSearchView } from '../../../features/alerts/contract.ts'
import { SavedSearchItem } from '../../../features/alerts/ui/saved-search-item.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { fitsText } from '../../../features/wanted/texts.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function SearchesList({
  searches,
  fits,
}: {
  searches: readonly SavedSearchView[]
  /** Matching products of each notice, by its id. */
  fits: Readonly<Record<string, number>>
}) {
  const { maxSaved: mostWaiting } = settings.alerts
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
          {kept > mostWaiting / 2 && (
            <p className="mt-2 text-sm text-muted">
              {kept} de {mostWaiting}
            </p>
          )}
        </div>
      )}
    </>
  )
}
