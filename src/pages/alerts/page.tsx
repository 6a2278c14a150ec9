import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { safeNext } from '../../features/accounts/rules.ts'
import { removeSavedSearch } from '../../features/alerts/actions/remove-saved-search.ts'
import { saveSearch } from '../../features/alerts/actions/save-search.ts'
import { readSavedSearches } from '../../features/alerts/read.ts'
import { searchToSave } from '../../features/alerts/rules.ts'
import { alertTexts } from '../../features/alerts/texts.ts'
import { SavedSearchItem } from '../../features/alerts/ui/saved-search-item.tsx'
import { settings } from '../../features/settings/rules.ts'
import { paths } from '../../paths.ts'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { firstMessage } from '../../ui/forms/form.tsx'
import { form, formAction } from '../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../shared/request.ts'
import { privateMeta } from '../shared/seo.ts'
import type { Route } from './+types/page.ts'

const here = paths.account('alerts')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const searches = await readSavedSearches(ctx, viewer)
  return {
    waiting: searches.filter(({ notifiedAt }) => notifiedAt === null),
    found: searches.filter(({ notifiedAt }) => notifiedAt !== null),
  }
}

const Back = z.looseObject({ back: z.string().optional() })

/** The forms of this page and, with `back`, those that stand beside a search. */
export const action = formAction(memberOf, {
  save: form(Back, async ({ ctx, viewer }: MemberRequest, { back, ...search }) => {
    const given = new URLSearchParams(search as Record<string, string>)
    await saveSearch(ctx, viewer, searchToSave(given.get('q') ?? '', given))
    return safeNext(back) ?? here
  }),
  remove: form(
    Back.extend({ id: z.string().default('') }),
    async ({ ctx, viewer }: MemberRequest, { back, id }) => {
      await removeSavedSearch(ctx, viewer, id)
      return safeNext(back) ?? `${here}?done=1`
    },
  ),
})

export const meta = privateMeta('Mis avisos')

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, found } = loaderData
  const refused = actionData
  const [params] = useSearchParams()
  return (
    <div className="grid gap-4">
      <header>
        <h1>Mis avisos</h1>
        <p className="mt-1 text-muted">
          Lo que buscas y esperas que alguien publique. Te escribimos una vez, en cuanto aparezca.
        </p>
      </header>
      {refused ? (
        <AnswerNotice tone="error">{firstMessage(refused)}</AnswerNotice>
      ) : (
        params.has('done') && <AnswerNotice tone="success">{alertTexts.removed}</AnswerNotice>
      )}
      {waiting.length === 0 && found.length === 0 && (
        <Box flush>
          <EmptyState
            icon={IconBellPlus}
            title="Todavía no esperas nada"
            action={<ButtonLink to={paths.home()}>Ir a buscar</ButtonLink>}
          >
            Busca lo que necesitas. Si no está, presiona “Avísame” o “Guardar esta búsqueda” y te escribimos
            en cuanto alguien lo publique.
          </EmptyState>
        </Box>
      )}
      {waiting.length > 0 && (
        <section>
          <header className="mb-3 flex items-baseline justify-between gap-3">
            <h2>Esperando</h2>
            <p className="text-md text-muted">
              {waiting.length} de {settings.alerts.mostWaiting}
            </p>
          </header>
          <Box flush as="ul" className="divide-y divide-line">
            {waiting.map((search) => (
              <SavedSearchItem key={search.id} search={search} />
            ))}
          </Box>
        </section>
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
    </div>
  )
}
