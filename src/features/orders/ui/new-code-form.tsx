import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'

/**
 * Asks once before a code is made anew, also without JavaScript: the one that was saved or shown is void then. Posts the
 * order with `intent`. `isOpen` is for a code that rests.
 */
export function NewCodeForm({
  orderId,
  intent,
  isOpen = false,
  busy,
}: {
  orderId: string
  intent: 'new-code' | 'renew-return-code'
  isOpen?: boolean
  busy: boolean
}) {
  return (
    <details className="col-span-full" open={isOpen}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm font-bold!">
        Hacer un código nuevo
      </summary>
      <Form method="post" preventScrollReset className="grid gap-2 rounded-field bg-white p-3.5 text-sm">
        <input type="hidden" name="orderId" value={orderId} />
        <p>
          El código y el QR de ahora dejan de servir, también los que guardaste. Te enviamos el nuevo por
          correo.
        </p>
        <Button type="submit" name="intent" value={intent} variant="neutral" size="s" busy={busy}>
          Sí, hacer uno nuevo
        </Button>
      </Form>
    </details>
  )
}
