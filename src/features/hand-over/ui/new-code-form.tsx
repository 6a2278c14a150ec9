import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'

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
        <Button type="submit" variant="neutral" size="s" busy={form.busy}>
          Sí, hacer uno nuevo
        </Button>
      </ActionForm>
    </details>
  )
}
