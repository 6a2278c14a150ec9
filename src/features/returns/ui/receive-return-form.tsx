import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ReturnView } from '../contract.ts'

export function ReceiveReturnForm({ entry }: { entry: ReturnView }) {
  const form = useForm('receive', { id: entry.id })
  const isBack = entry.can.handBack
  return (
    <ActionForm form={form} preventScrollReset className="grid gap-3">
      <TextField
        name="code"
        id={`code-${entry.id}`}
        label={`Código ${isBack ? 'para recoger' : 'de devolución'} de 6 dígitos`}
        hint={`Si ${isBack ? 'se lo entregas' : 'lo recibes'} tú, pídeselo a ${entry.buyer.name}. También lo puede anotar la oficina.`}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={13}
        defaultValue={form.value('code')}
        error={form.mainError('code')}
      />
      <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {isBack ? 'Ya se lo entregué' : 'Ya lo recibí'}
      </Button>
    </ActionForm>
  )
}
