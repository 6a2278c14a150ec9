import { formatSecond } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'

export function UndoConfirm({ orderId, until }: { orderId: string; until: Date }) {
  const form = useForm('undo-confirm', { orderId })
  return (
    <ActionForm
      form={form}
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-2.5"
    >
      <p>
        ¿Lo confirmaste sin querer? Puedes deshacerlo hasta las <b>{formatSecond(until)}</b>.
      </p>
      <Button type="submit" variant="neutral" size="s" busy={form.busy}>
        Deshacer
      </Button>
    </ActionForm>
  )
}
