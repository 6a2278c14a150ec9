import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs'
import type { SavedSearchView } from '../../features/alerts/contract.ts'
import { SavedSearchItem } from '../../features/alerts/ui/saved-search-item.tsx'
import { settings } from '../../features/settings/rules.ts'
import { paths } from '../../paths.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What is watched, and what a release before found once for all. */
export function SearchesList({ searches }: { searches: readonly SavedSearchView[] }) {
  const waiting = searches.filter(({ notifiedAt }) => notifiedAt === null)
  const found = searches.filter(({ notifiedAt }) => notifiedAt !== null)
  const { mostWaiting } = settings.alerts
  return (
    <>
      {waiting.length === 0 && (
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
      {waiting.length > 0 && (
        <div>
          <Box flush as="ul" aria-label="Búsquedas guardadas" className="divide-y divide-line">
            {waiting.map((search) => (
              <SavedSearchItem key={search.id} search={search} />
            ))}
          </Box>
          {waiting.length > mostWaiting / 2 && (
            <p className="mt-2 text-sm text-muted">
              {waiting.length} de {mostWaiting}
            </p>
          )}
        </div>
      )}
      {found.length > 0 && (
        <section>
          <h2 className="mb-3">Ya aparecieron</h2>
          <Box flush as="ul" className="divide-y divide-line">
            {found.map((search) => (
              <SavedSearchItem key={search.id} search={search} />
            ))}
          </Box>
        </section>
      )}
    </>
  )
}
