import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ReturnView } from '../contract.ts'

/** The seller takes the thing in at the office. */
export function ReceiveReturnForm({ entry }: { entry: ReturnView }) {
  const form = useForm('receive', { id: entry.id })
  return (
    <ActionForm form={form} preventScrollReset className="grid gap-3">
      <TextField
        name="code"
        id={`code-${entry.id}`}
        label="Código de devolución de 6 dígitos"
        hint={`Si lo recibes tú en la oficina, pídeselo a ${entry.buyer.name}. También lo puede anotar la oficina.`}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={13}
        defaultValue={form.value('code')}
        error={form.mainError('code')}
      />
      <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        Ya lo recibí
      </Button>
    </ActionForm>
  )
}
