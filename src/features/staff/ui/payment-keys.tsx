import { formatDateTime } from '../../../lib/dates.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { PaymentKeysView } from '../../payments/contract.ts'

export function PaymentKeys({ keys }: { keys: PaymentKeysView }) {
  return (
    <div className="grid gap-4">
      <InForce keys={keys} />
      {keys.state === 'environment' ? (
        <p className="text-md text-muted">
          Vienen del entorno del servidor (<code>STRIPE_SECRET_KEY</code>) y se cambian ahí, con un reinicio.
        </p>
      ) : (
        <KeysForm keys={keys} />
      )}
    </div>
  )
}

function InForce({
  keys: { state, live, lastFour, account, webhook, since, by },
}: {
  keys: PaymentKeysView
}) {
  if (state === 'unreadable')
    return (
      <Notice tone="error" title="Las llaves guardadas ya no se pueden leer.">
        Se guardaron con otro AUTH_SECRET. Nadie puede pagar hasta que las guardes otra vez.
      </Notice>
    )
  if (state === 'none')
    return (
      <Notice tone="warning" title="Los pagos todavía no están configurados.">
        Se puede vender y mirar, pero nadie puede pagar.
      </Notice>
    )
  return (
    <div className="grid gap-1 text-md [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={live ? 'success' : 'warning'}>{live ? 'Dinero real' : 'De pruebas'}</Chip>
        <span>
          Llave que termina en <b>{lastFour}</b>
          {account && (
            <>
              , de la cuenta <b>{account}</b>
            </>
          )}
        </span>
      </p>
      {since && (
        <p className="text-sm text-muted">
          Desde el {formatDateTime(new Date(since))}
          {by && `, por ${by}`}. Webhook {webhook === 'made' ? 'creado por el mercado' : 'hecho a mano'}.
        </p>
      )}
    </div>
  )
}

function KeysForm({ keys: { state, reachable } }: { keys: PaymentKeysView }) {
  const form = useForm('payment-keys')
  const isFirst = state !== 'stored'
  return (
    <ActionForm form={form} preventScrollReset className="grid gap-4" autoComplete="off">
      <FormErrors {...form.summary} title={Object.keys(form.errors).length > 0 ? undefined : 'No se pudo'} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          name="secretKey"
          type="password"
          autoComplete="off"
          label={isFirst ? 'Llave secreta' : 'Otra llave secreta'}
          optional={!isFirst}
          hint="Del panel del proveedor: sk_live_… o rk_live_…; se prueba antes de guardarla y se guarda cifrada."
          error={form.error('secretKey')}
        />
        <TextField
          name="webhookSecret"
          type="password"
          autoComplete="off"
          label="Secreto del webhook"
          optional={reachable || !isFirst}
          hint={
            reachable
              ? 'Si lo dejas vacío, el mercado crea el webhook en el proveedor. Varios, con comas.'
              : 'whsec_… de los webhooks que hiciste en el panel del proveedor. Varios, con comas.'
          }
          error={form.error('webhookSecret')}
        />
      </div>
      <p className="text-sm text-muted">
        No vuelven a mostrarse: aquí queda solo cómo termina la llave.
        {!isFirst && ' Lo que se firmó con el secreto anterior se acepta un día más.'}
      </p>
      <div>
        <SubmitButton>Probar y guardar llaves</SubmitButton>
      </div>
    </ActionForm>
  )
}
