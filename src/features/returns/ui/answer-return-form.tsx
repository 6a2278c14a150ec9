import { Form } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { Button } from '../../../web/ui/button.tsx'
import { TextArea } from '../../../web/ui/text-area.tsx'
import { useErrorFocus } from '../../../web/ui/use-error-focus.ts'
import { settings } from '../../settings/rules.ts'
import type { ReturnView } from '../contract.ts'

/** The seller's yes or no, with a text. Posts the intent "approve" or "reject" with the case's id. */
export function AnswerReturnForm({
  entry,
  given,
  error,
  busy,
}: {
  entry: ReturnView
  given: Record<string, string>
  error: string | undefined
  busy: boolean
}) {
  const field = useErrorFocus<HTMLTextAreaElement>(error, busy)
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="id" value={entry.id} />
      <TextArea
        name="response"
        ref={field}
        id={`response-${entry.id}`}
        label="Tu respuesta"
        hint={`${entry.buyer.name} la recibirá por correo.`}
        required
        maxLength={settings.returns.reasonMax}
        defaultValue={given['response'] ?? ''}
        error={error}
      />
      <p className="text-sm text-muted">
        Si la apruebas, devolvemos {formatMoney(entry.amountCents)} a su tarjeta. Si la rechazas, podrá
        escalar el caso a Tianguis.
      </p>
      <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
        <Button type="submit" name="intent" value="approve" busy={busy}>
          Aprobar y reembolsar
        </Button>
        <Button type="submit" name="intent" value="reject" variant="danger" busy={busy}>
          Rechazar
        </Button>
      </div>
    </Form>
  )
}
