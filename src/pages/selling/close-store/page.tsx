import { redirect } from 'react-router'
import { closingRefusal, setStoreClosed } from '../../../features/accounts-closing/actions-store.ts'
import { settings } from '../../../features/settings/rules.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { addDays, formatDate } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formAction, memberForm, NoInput } from '../../shared/form-action.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const here = paths.closeStore()

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const store = await ownStoreRow(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account('new-store'))
  const { id, name, closedAt, email } = store
  return {
    name,
    isEmptied: email === '',
    refusal: closedAt ? undefined : (await closingRefusal(ctx.db, id))?.text,
    closedOn: closedAt && formatDate(closedAt),
    until: formatDate(addDays(closedAt ?? ctx.clock.now(), settings.store.closedDays)),
  }
}

const storeForm = (isClosed: boolean, next: string) =>
  memberForm(NoInput, (ctx, viewer) => setStoreClosed(ctx, viewer, isClosed), next)

export const action = formAction(memberOf, {
  close: storeForm(true, here),
  reopen: storeForm(false, `${paths.account('my-store')}?done=reabierta`),
})

export const meta = privateMeta('Cerrar mi tienda')

export default function CloseStorePage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { name, isEmptied, closedOn, until, refusal } = loaderData
  const form = useForm(closedOn ? 'reopen' : 'close')
  return (
    <div className="grid max-w-2xl gap-4">
      <h1>{closedOn ? 'Tu tienda está cerrada' : '¿Cerrar tu tienda?'}</h1>
      {refused && <AnswerNotice tone="error">{refused.message}</AnswerNotice>}
      <Box className="grid gap-4">
        {closedOn ? (
          <p>
            Cerraste {name} el {closedOn}.{' '}
            {isEmptied
              ? 'Sus productos ya se borraron; puedes abrirla vacía.'
              : `Puedes abrirla otra vez; sus productos se borran después del ${until}.`}
          </p>
        ) : (
          <ul className="list-disc space-y-2 pl-5">
            <li>Nadie verá {name}, sus productos ni sus preguntas, y nadie podrá comprarte.</li>
            <li>Conservas tu cuenta, tus compras, tus ventas y las opiniones de quienes te compraron.</li>
            <li>
              Hasta el <b>{until}</b> puedes abrirla otra vez con todo. Después se borran tus productos.
            </li>
          </ul>
        )}
        {refusal && !refused && <Notice tone="info" title={refusal} />}
        <ActionForm form={form} className="flex flex-wrap gap-2.5 max-md:*:flex-1">
          {!refusal && (
            <SubmitButton variant={closedOn ? 'primary' : 'danger'}>
              {closedOn ? 'Abrir mi tienda' : 'Cerrar mi tienda'}
            </SubmitButton>
          )}
          {!closedOn && (
            <ButtonLink to={paths.account('my-store')} variant="neutral">
              Dejarla abierta
            </ButtonLink>
          )}
        </ActionForm>
      </Box>
    </div>
  )
}
