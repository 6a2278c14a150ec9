import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ReturnView } from '../contract.ts'

/** The seller takes the thing in at the office. Posts the intent "receive" with the case's id and `code`. */
export function ReceiveReturnForm({
  entry,
  error,
  busy,
}: {
  entry: ReturnView
  error: string | undefined
  busy: boolean
}) {
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-3">
      <input type="hidden" name="id" value={entry.id} />
      <TextField
        name="code"
        id={`code-${entry.id}`}
        label="Código de devolución de 6 dígitos"
        hint={`Si lo recibes tú en la oficina, pídeselo a ${entry.buyer.name}. También lo puede anotar la oficina.`}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={13}
        error={error}
      />
      <Button
        type="submit"
        name="intent"
        value="receive"
        variant="secondary"
        busy={busy}
        className="justify-self-start"
      >
        Ya lo recibí
      </Button>
    </Form>
  )
}
