import { Button } from '../../ui/button.tsx'
import { ActionForm, type FormState } from '../../ui/forms/form.tsx'

/** Mails the confirmation link again to an address that is known already. */
export function ResendForm({ form }: { form: FormState }) {
  return (
    <ActionForm form={form}>
      <Button type="submit" variant="secondary" block busy={form.busy}>
        Enviar otra vez el correo de confirmación
      </Button>
    </ActionForm>
  )
}
