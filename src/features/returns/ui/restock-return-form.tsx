import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import type { ReturnView } from '../contract.ts'

export function RestockReturnForm({ entry }: { entry: ReturnView }) {
  const form = useForm('restock', { id: entry.id })
  return (
    <ActionForm form={form} preventScrollReset className="grid gap-2">
      <p className="text-sm text-muted">
        Cuando lo tengas y esté bien, súmalo otra vez a lo que vendes. Si ya no está como nuevo, cámbiale el
        estado o el precio en «Mi tienda».
      </p>
      <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        Volver a ponerlo a la venta
      </Button>
    </ActionForm>
  )
}
