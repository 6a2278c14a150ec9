import { type ActionFunctionArgs, data, Form } from 'react-router'
import { pauseSearch } from '../../features/alerts/actions/set-timing.ts'
import { stopSwitch } from '../../features/notifications/actions/save-settings.ts'
import { readStop } from '../../features/notifications/read-unsubscribe.ts'
import { stopSwitches } from '../../features/notifications/rules.ts'
import { stopTexts } from '../../features/notifications/texts.ts'
import { paths } from '../../paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { requestOf } from '../shared/request.ts'
import { privateMeta } from '../shared/seo.ts'
import type { Route } from './+types/page.ts'

const SEARCH = 'search:'

/** What a token ends, in words; undefined where nobody here signed it. */
function stopOf(context: ActionFunctionArgs['context'], token: string) {
  const { ctx } = requestOf(context)
  const stop = readStop(ctx, token)
  if (!stop) return undefined
  const { userId, subject } = stop
  const search = subject.startsWith(SEARCH) ? subject.slice(SEARCH.length) : null
  const what = search === null ? stopTexts[subject] : 'avisos de esta búsqueda'
  return what === undefined ? undefined : { userId, subject, search, what }
}

/** Asks once more: what looks at a link before its reader does changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const stop = stopOf(context, params.token)
  return stop ? { what: stop.what } : data({ what: null }, { status: 404 })
}

/** One press of the page, or of the reader's mail program (RFC 8058), which sends no cookie and follows no redirect. */
export async function action({ context, params }: Route.ActionArgs) {
  const { ctx } = requestOf(context)
  const stop = stopOf(context, params.token)
  if (!stop) return data({ isDone: false }, { status: 404 })
  const { userId, subject, search } = stop
  const one = stopSwitches[subject]
  if (search !== null) await pauseSearch(ctx, userId, search)
  else if (one) await stopSwitch(ctx, userId, one)
  return data({ isDone: true })
}

export const meta = privateMeta('Dejar de recibir correos')

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { what } = loaderData
  return (
    <div className="page grid justify-items-center pt-8 pb-14 md:pt-14">
      <Box className="grid w-full max-w-[520px] justify-items-start gap-4">
        {what === null ? (
          <>
            <h1>Este enlace ya no sirve</h1>
            <p className="text-muted">
              Puede que se haya cortado al copiarlo. Desde tu cuenta eliges qué correos recibes.
            </p>
          </>
        ) : actionData?.isDone ? (
          <>
            <h1>Listo, ya no recibirás {what}</h1>
            <p role="status" className="text-muted">
              Si cambias de opinión, lo enciendes otra vez en Avisos.
            </p>
          </>
        ) : (
          <>
            <h1>¿Ya no quieres recibir {what}?</h1>
            <p className="text-muted">Los correos de tus compras y ventas te seguirán llegando.</p>
            <Form method="post">
              <Button type="submit">Ya no recibir</Button>
            </Form>
          </>
        )}
        <ButtonLink to={paths.account('alerts')} variant="neutral">
          Ver mis avisos
        </ButtonLink>
      </Box>
    </div>
  )
}
