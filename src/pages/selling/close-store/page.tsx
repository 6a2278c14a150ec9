import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { closeStore, isBlocked, reopenStore } from '../../../features/accounts-closing/actions-store.ts'
import { storeBlockerTexts } from '../../../features/accounts-closing/errors.ts'
import { storeBlockers } from '../../../features/accounts-closing/store-retention.ts'
import { settings } from '../../../features/settings/rules.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { addDays, formatDate } from '../../../lib/dates.ts'
import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formAction, memberForm } from '../../shared/form-action.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const here = paths.closeStore()

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const store = await ownStoreRow(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account('new-store'))
  const { name, products, closedAt, email } = store
  const open = await storeBlockers(ctx.db, store.id)
  return {
    name,
    products: counted(products, 'producto', 'productos'),
    closedOn: closedAt && formatDate(closedAt),
    until: formatDate(addDays(closedAt ?? ctx.clock.now(), settings.store.closedDays)),
    isEmptied: email === '',
    open: isBlocked(open) ? open : null,
  }
}

const Nothing = z.object({})

export const action = formAction(memberOf, {
  close: memberForm(Nothing, closeStore, here),
  reopen: memberForm(Nothing, reopenStore, `${paths.account('my-store')}?done=reabierta`),
})

export const meta = privateMeta('Cerrar mi tienda')

export default function CloseStorePage({ loaderData, actionData: refused }: Route.ComponentProps) {
  return (
    <div className="grid max-w-2xl gap-4">
      <h1>{loaderData.closedOn ? 'Tu tienda está cerrada' : '¿Cerrar tu tienda?'}</h1>
      {refused && <AnswerNotice tone="error">{refused.message}</AnswerNotice>}
      {loaderData.closedOn ? <ClosedStore {...loaderData} /> : <OpenStore {...loaderData} />}
    </div>
  )
}

type Props = Route.ComponentProps['loaderData']

function OpenStore({ name, products, until, open }: Props) {
  const form = useForm('close')
  return (
    <Box className="grid gap-4">
      <ul className="list-disc space-y-2 pl-5">
        <li>Nadie verá {name}, sus productos ni sus preguntas, y nadie podrá comprarte.</li>
        <li>
          Conservas tu cuenta, tus compras y tus ventas. Las opiniones de quienes te compraron se quedan.
        </li>
        <li>
          Hasta el <b>{until}</b> puedes abrirla otra vez con todo ({products}). Después se borran.
        </li>
      </ul>
      {open && <Blockers open={open} />}
      <ActionForm form={form} className="flex flex-wrap gap-2.5 max-md:*:flex-1">
        <Button type="submit" variant="danger" busy={form.busy} disabled={open !== null}>
          {form.busy ? 'Cerrando…' : 'Cerrar mi tienda'}
        </Button>
        <ButtonLink to={paths.account('my-store')} variant="neutral">
          Dejarla abierta
        </ButtonLink>
      </ActionForm>
      <Link
        to={`${paths.account('my-store')}?vacaciones=1`}
        className="link flex min-h-11 items-center text-sm"
      >
        ¿Solo es una pausa? Ponte de vacaciones y tus productos siguen a la vista
      </Link>
    </Box>
  )
}

const places: Record<string, string> = {
  orders: paths.account('orders'),
  cases: paths.account('disputes'),
  debts: paths.account('money'),
}

function Blockers({ open }: { open: NonNullable<Props['open']> }) {
  return (
    <Notice tone="warning" title="Primero termina esto">
      {Object.entries(open).map(([kind, count]) => {
        const [text] = storeBlockerTexts({ [kind]: count })
        const to = places[kind]
        if (text === undefined) return null
        if (to === undefined) return <p key={kind}>{text}: espera unos minutos a que termine</p>
        return (
          <Link key={kind} to={to} className="link flex min-h-11 w-fit items-center font-bold">
            {text}
          </Link>
        )
      })}
    </Notice>
  )
}

function ClosedStore({ name, products, closedOn, until, isEmptied }: Props) {
  const form = useForm('reopen')
  return (
    <Box className="grid gap-4">
      <p>
        {isEmptied
          ? `Cerraste ${name} el ${closedOn} y sus productos ya se borraron. Puedes abrirla otra vez, vacía.`
          : `Cerraste ${name} el ${closedOn}. Ábrela otra vez hasta el ${until} con todo (${products}); después se borran.`}
      </p>
      <ActionForm form={form}>
        <Button type="submit" busy={form.busy} className="max-md:w-full">
          {form.busy ? 'Abriendo…' : 'Abrir mi tienda'}
        </Button>
      </ActionForm>
    </Box>
  )
}
