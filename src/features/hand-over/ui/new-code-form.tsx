import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'

/** Asks for confirmation, since the new code voids the old code. `isOpen`: the code is locked. */
export function NewCodeForm({
  orderId,
  intent,
  isOpen = false,
}: {
  orderId: string
  intent: 'new-code' | 'renew-return-code'
  isOpen?: boolean
}) {
  const form = useForm(intent, { orderId })
  return (
    <details className="col-span-full" open={isOpen}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm font-bold!">
        Hacer un código nuevo
      </summary>
      <ActionForm form={form} preventScrollReset className="grid gap-2 rounded-field bg-white p-3.5 text-sm">
        <p>
          El código y el QR de ahora dejan de servir, también los que guardaste. Te enviamos el nuevo por
          correo.
        </p>
        <SubmitButton variant="neutral" size="s">
          Sí, hacer uno nuevo
        </SubmitButton>
      </ActionForm>
    </details>
  )
}
