import { redirect, useSearchParams } from 'react-router'
import { z } from 'zod'
import {
  removeWebhook,
  resendDelivery,
  rotateSecret,
  setWebhook,
  tryWebhook,
} from '../../../features/store-webhooks/actions/own-webhook.ts'
import { readStoreWebhook } from '../../../features/store-webhooks/read.ts'
import { webhookDoneTexts } from '../../../features/store-webhooks/texts.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { textAt } from '../../../lib/text-at.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { SecretNotice, useLastSecret } from '../../../ui/secret-notice.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookBox } from './webhook-box.tsx'

const here = paths.webhooks()

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const store = await ownStoreRow(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account('new-store'))
  return { webhook: await readStoreWebhook(ctx, store.id) }
}

/** The answer to a form that made a secret: the one time that it is seen. */
const Made = z.object({ secret: z.string() })
const shown = (secret: string) =>
  Response.json({ secret } satisfies z.infer<typeof Made>, {
    headers: { 'cache-control': 'private, no-store' },
  })

const Nothing = z.object({})

export const action = formAction(memberOf, {
  save: form(z.object({ url: z.string().default('') }), async ({ ctx, viewer }: MemberRequest, { url }) => {
    const secret = await setWebhook(ctx, viewer, url)
    return secret === undefined ? `${here}?done=saved` : shown(secret)
  }),
  rotate: form(Nothing, async ({ ctx, viewer }: MemberRequest) => shown(await rotateSecret(ctx, viewer))),
  remove: form(Nothing, async ({ ctx, viewer }: MemberRequest) => {
    await removeWebhook(ctx, viewer)
    return `${here}?done=removed`
  }),
  try: form(Nothing, async ({ ctx, viewer }: MemberRequest) => {
    await tryWebhook(ctx, viewer)
    return `${here}?done=tried`
  }),
  resend: form(
    z.object({ id: z.string().refine(isUuid) }),
    async ({ ctx, viewer }: MemberRequest, { id }) => {
      await resendDelivery(ctx, viewer, id)
      return `${here}?done=resent`
    },
  ),
})

export const meta = privateMeta('Webhook de tu tienda')

export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook } = loaderData
  const [params] = useSearchParams()
  const done = textAt(webhookDoneTexts, params.get('done'))
  const made = useLastSecret(Made.safeParse(actionData).data)
  return (
    <div className="grid gap-5">
      <header>
        <h1>Webhook de tu tienda</h1>
        <p className="mt-1 text-muted">
          Mandamos a tu programa un mensaje firmado cada vez que cambia un pedido o una devolución, para que
          no tenga que preguntar.
        </p>
      </header>
      {done && !actionData && <AnswerNotice tone="success">{done}</AnswerNotice>}
      {made && (
        <SecretNotice
          key={made.secret}
          title="Este es el secreto de tu webhook"
          label="Secreto"
          secret={made.secret}
          hint="Tu programa comprueba con él la firma de cada mensaje (Standard Webhooks)."
        />
      )}
      <WebhookBox webhook={webhook} />
      {webhook && <DeliveryLog deliveries={webhook.deliveries} isOff={webhook.disabledAt !== null} />}
    </div>
  )
}
