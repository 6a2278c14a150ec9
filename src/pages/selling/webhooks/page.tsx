import IconSend from '@icons/send'
import { redirect, useSearchParams } from 'react-router'
import { z } from 'zod'
import {
  removeWebhook,
  resendDelivery,
  rotateSecret,
  sendTestMessage,
  setWebhook,
} from '../../../features/store-webhooks/actions/own-webhook.ts'
import type { DeliveryView, WebhookView } from '../../../features/store-webhooks/contract.ts'
import { readStoreWebhook } from '../../../features/store-webhooks/read.ts'
import { LOG_KEPT_DAYS, URL_LENGTH } from '../../../features/store-webhooks/rules.ts'
import {
  deliveryStateTexts,
  noAnswerText,
  webhookDoneTexts,
  webhookTypeTexts,
} from '../../../features/store-webhooks/texts.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { textAt } from '../../../lib/text-at.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SecretNotice, useLastSecret } from '../../../ui/secret-notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formAction, memberForm, NoInput } from '../../shared/form-action.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

const here = paths.webhooks()

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const store = await ownStoreRow(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account('new-store'))
  return { webhook: await readStoreWebhook(ctx, store.id) }
}

/** Answer with a new secret, which is shown only once. */
const NewSecret = z.object({ secret: z.string() })
const shown = (secret: string) =>
  Response.json({ secret } satisfies z.infer<typeof NewSecret>, {
    headers: { 'cache-control': 'private, no-store' },
  })

export const action = formAction(memberOf, {
  save: memberForm(
    z.object({ url: z.string().default('') }),
    (ctx, viewer, { url }) => setWebhook(ctx, viewer, url),
    (_, secret) => (secret === undefined ? `${here}?done=saved` : shown(secret)),
  ),
  rotate: memberForm(NoInput, rotateSecret, (_, secret) => shown(secret)),
  remove: memberForm(NoInput, removeWebhook, `${here}?done=removed`),
  try: memberForm(NoInput, sendTestMessage, `${here}?done=tried`),
  resend: memberForm(
    z.object({ id: z.string().refine(isUuid) }),
    (ctx, viewer, { id }) => resendDelivery(ctx, viewer, id),
    `${here}?done=resent`,
  ),
})

export const meta = privateMeta('Webhook de tu tienda')

export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook } = loaderData
  const [params] = useSearchParams()
  const done = textAt(webhookDoneTexts, params.get('done'))
  const newSecret = useLastSecret(NewSecret.safeParse(actionData).data)
  return (
    <div className="grid gap-5">
      <header>
        <h1>Webhook de tu tienda</h1>
        <p className="mt-1 text-muted">
          Mandamos a tu programa un mensaje firmado cada vez que cambia un pedido o una devolución.
        </p>
      </header>
      {done && !actionData && <AnswerNotice tone="success">{done}</AnswerNotice>}
      {newSecret && (
        <SecretNotice
          key={newSecret.secret}
          title="Este es el secreto de tu webhook"
          label="Secreto"
          secret={newSecret.secret}
          hint="Tu programa comprueba con él la firma de cada mensaje (Standard Webhooks)."
        />
      )}
      <WebhookBox webhook={webhook} />
      {webhook && <DeliveryLog deliveries={webhook.deliveries} isOff={webhook.disabledAt !== null} />}
    </div>
  )
}

const tones = { waiting: 'warning', done: 'success', failed: 'error' } as const
const at = (iso: string) => formatDateTime(new Date(iso))

function DeliveryLog({ deliveries, isOff }: { deliveries: readonly DeliveryView[]; isOff: boolean }) {
  return (
    <Box flush={deliveries.length === 0}>
      {deliveries.length === 0 ? (
        <EmptyState icon={IconSend} title="Todavía no mandamos nada">
          Presiona “Probar” para mandar un mensaje de prueba.
        </EmptyState>
      ) : (
        <>
          <h2>Envíos</h2>
          <p className="mt-1 text-muted">Los últimos; se guardan {LOG_KEPT_DAYS} días.</p>
          <ul className="mt-2 divide-y divide-line">
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} delivery={delivery} isOff={isOff} />
            ))}
          </ul>
        </>
      )}
    </Box>
  )
}

function DeliveryItem({ delivery, isOff }: { delivery: DeliveryView; isOff: boolean }) {
  const { id, type, state, attempts, createdAt, nextAt, status, ms, answer } = delivery
  const form = useForm('resend', { id })
  const answered =
    status === null ? answer && `Sin respuesta: ${noAnswerText(answer)}` : `Respondió ${status}`
  return (
    <li className="flex flex-wrap items-start gap-3 py-3.5">
      <div className="min-w-0 flex-1 basis-60 leading-card">
        <p className="flex flex-wrap items-center gap-2">
          <b className="text-md font-semibold">{webhookTypeTexts[type]}</b>
          <Chip tone={tones[state]}>{deliveryStateTexts[state]}</Chip>
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {at(createdAt)} · <code>{type}</code>
          {answered && ` · ${answered}`}
          {ms !== null && ` · ${ms} ms`}
          {attempts > 1 && ` · ${attempts} intentos`}
          {nextAt && ` · otro intento ${at(nextAt)}`}
        </p>
        {status !== null && answer && (
          <pre className="mt-1 max-h-24 overflow-auto rounded-field bg-canvas p-2 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
            {answer}
          </pre>
        )}
      </div>
      {!isOff && (
        <ActionForm form={form} preventScrollReset className="max-md:w-full">
          <SubmitButton variant="neutral" size="s" className="max-md:w-full">
            Reenviar
          </SubmitButton>
        </ActionForm>
      )}
    </li>
  )
}

function WebhookBox({ webhook }: { webhook: WebhookView | null }) {
  const form = useForm('save')
  const isOff = webhook?.disabledAt != null
  return (
    <Box>
      <h2>{webhook ? 'Dirección' : 'Agregar una dirección'}</h2>
      {isOff && (
        <Notice tone="error" className="mt-3" title="Está apagado.">
          Tu programa no recibió nada durante días. Cuando funcione, préndelo y reenvía lo que le faltó.
        </Notice>
      )}
      {!isOff && webhook?.failingSince && (
        <Notice tone="warning" className="mt-3" title="Tu programa no responde bien.">
          Desde el {at(webhook.failingSince)} no recibe los mensajes. Los repetimos unos tres días y luego
          apagamos el webhook.
        </Notice>
      )}
      <ActionForm form={form} preventScrollReset className="mt-4 grid gap-4">
        <TextField
          {...form.mainField('url', webhook?.url)}
          label="Dirección de tu programa"
          type="url"
          inputMode="url"
          placeholder="https://"
          required
          maxLength={URL_LENGTH}
          hint="Debe empezar con https:// y responder 2xx en menos de 10 segundos."
        />
        <SubmitButton className="md:justify-self-start">
          {isOff ? 'Prender' : webhook ? 'Guardar dirección' : 'Agregar'}
        </SubmitButton>
      </ActionForm>
      {webhook && (
        <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4 max-md:flex-col">
          <ActionButton intent="try">Probar</ActionButton>
          <ActionButton intent="rotate">Cambiar secreto</ActionButton>
          <ActionButton intent="remove" danger>
            Quitar webhook
          </ActionButton>
        </div>
      )}
    </Box>
  )
}

function ActionButton({
  intent,
  danger = false,
  children,
}: {
  intent: string
  danger?: boolean
  children: string
}) {
  const form = useForm(intent)
  return (
    <ActionForm form={form} preventScrollReset>
      <SubmitButton variant={danger ? 'danger' : 'neutral'} className="max-md:w-full">
        {children}
      </SubmitButton>
    </ActionForm>
  )
}
