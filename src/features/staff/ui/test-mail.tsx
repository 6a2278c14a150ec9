import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'

export function TestMail({ from, to }: { from: string; to: string }) {
  const form = useForm('test-mail')
  return (
    <ActionForm form={form} preventScrollReset className="grid gap-4">
      <FormErrors {...form.summary} title="No salió" />
      <p className="text-md [overflow-wrap:anywhere]">
        De <b>{from}</b>, el remitente guardado, a <b>{to}</b>, que es tu dirección.
      </p>
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          Enviarme un correo de prueba
        </Button>
      </div>
    </ActionForm>
  )
}
