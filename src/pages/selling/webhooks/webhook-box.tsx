import type { WebhookView } from '../../../features/store-webhooks/contract.ts'
import { URL_LENGTH } from '../../../features/store-webhooks/rules.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const at = (iso: string) => formatDateTime(new Date(iso))

/** Where messages go, and what can be done about it. */
export function WebhookBox({ webhook }: { webhook: WebhookView | null }) {
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
          name="url"
          label="Dirección de tu programa"
          type="url"
          inputMode="url"
          placeholder="https://"
          required
          maxLength={URL_LENGTH}
          defaultValue={form.value('url', webhook?.url)}
          error={form.mainError('url')}
          hint="Debe empezar con https:// y responder 2xx en menos de 10 segundos."
        />
        <Button type="submit" busy={form.busy} className="md:justify-self-start">
          {isOff ? 'Prender' : webhook ? 'Guardar dirección' : 'Agregar'}
        </Button>
      </ActionForm>
      {webhook && (
        <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4 max-md:flex-col">
          <Act intent="try">Probar</Act>
          <Act intent="rotate">Cambiar secreto</Act>
          <Act intent="remove" danger>
            Quitar webhook
          </Act>
        </div>
      )}
    </Box>
  )
}

function Act({ intent, danger = false, children }: { intent: string; danger?: boolean; children: string }) {
  const form = useForm(intent)
  return (
    <ActionForm form={form} preventScrollReset>
      <Button
        type="submit"
        variant={danger ? 'danger' : 'neutral'}
        busy={form.busy}
        className="max-md:w-full"
      >
        {children}
      </Button>
    </ActionForm>
  )
}
