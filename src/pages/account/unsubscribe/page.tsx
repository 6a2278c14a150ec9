import { data, Form } from 'react-router'
import { unsubscribe } from '../../../features/alerts/actions/change-saved-search.ts'
import { readSearchSummary } from '../../../features/alerts/read.ts'
import { readUnsubscribe } from '../../../features/notifications/read-unsubscribe.ts'
import { resubscribeTexts, unsubscribeText } from '../../../features/notifications/texts.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { requestOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

/**
 * Requires a second step, because mail scanners visit links. The page reveals no more than the mail did:
 * neither the owner nor their settings.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requestOf(context)
  const stop = readUnsubscribe(ctx, params.token)
  if (!stop) return data({ what: null, again: '' }, { status: 404 })
  const { kind: what, userId, searchId } = stop
  const search = searchId === undefined ? null : await readSearchSummary(ctx, userId, searchId)
  return { what: unsubscribeText(what, search), again: resubscribeTexts[what] }
}

/** Also called by mail programs (RFC 8058), which send no cookie and follow no redirect. */
export async function action({ context, params }: Route.ActionArgs) {
  const isDone = await unsubscribe(requestOf(context).ctx, params.token)
  return data({ isDone }, { status: isDone ? 200 : 404 })
}

export const meta = privateMeta('Dejar de recibir correos')

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { what, again } = loaderData
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
            <h1>Correos</h1>
            <AnswerNotice tone="success" title={`Listo, ya no recibirás ${what}`}>
              Si cambias de opinión, entra a Avisos y {again}. Los correos de tus compras y ventas te siguen
              llegando.
            </AnswerNotice>
          </>
        ) : (
          <>
            <h1 className="[overflow-wrap:anywhere]">{`¿Ya no quieres recibir ${what}?`}</h1>
            <p className="text-muted">
              Si ya lo pediste, no tienes que repetirlo. Los correos de tus compras y ventas te seguirán
              llegando.
            </p>
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
