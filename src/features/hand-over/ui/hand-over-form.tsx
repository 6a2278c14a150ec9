import type { ReactNode } from 'react'
import { CodeField } from '../../../ui/code-field.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'

export function HandOverForm({
  orderId,
  along = [],
  defaultCode,
  children,
}: {
  orderId: string
  along?: readonly string[]
  defaultCode?: string | undefined
  children?: ReactNode
}) {
  const form = useForm('hand-over', { orderId })
  return (
    <ActionForm form={form} preventScrollReset className="grid gap-3">
      <CodeField
        name="code"
        label="Código de entrega de 6 dígitos"
        hint="Pide los 6 dígitos a quien recoge, o escanea su QR con la cámara."
        error={form.mainError('code')}
        {...(defaultCode === undefined ? {} : { defaultValue: defaultCode })}
      />
      {along.length > 0 && (
        <p className="text-sm text-muted">
          Es de una sola compra: con este código entregas también{' '}
          <b className="text-ink">{along.join('; ')}</b>.
        </p>
      )}
      <SubmitButton>Confirmar entrega</SubmitButton>
      {children}
    </ActionForm>
  )
}
