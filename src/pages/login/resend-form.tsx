import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** Mails the confirmation link again to an address that is known already. */
export function ResendForm({ email }: { email: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'resend'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" variant="secondary" block busy={isBusy}>
        Enviar otra vez el correo de confirmación
      </Button>
    </Form>
  )
}
