import { Box } from '../../../../ui/box.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { fieldIds } from '../../field-ids.ts'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'

/** Where the office takes in what a buyer gives back, and hands back what the store rejected. Posts the form "receive" with `order` and `code`. */
export function ReceiveReturn({ order, code }: { order: string; code: string }) {
  const refused = useStaffForm('receive')
  const field = fieldIds('receive')
  return (
    <Box className="grid max-w-120 content-start gap-3">
      <h2>Devoluciones</h2>
      <p className="text-md text-muted">
        El código registra que alguien dejó un producto para devolverlo o, si la tienda lo rechazó, que vino
        por él.
      </p>
      <StaffForm form="receive" submit="Registrar">
        <TextField
          {...field('order')}
          label="Número de pedido de la devolución"
          placeholder="T-10001"
          required
          autoComplete="off"
          defaultValue={refused.value('order', order)}
          error={refused.error('order')}
        />
        <TextField
          {...field('code')}
          label="Código de devolución de 6 dígitos"
          hint="Está en «Mis compras» de quien lo regresa."
          inputMode="numeric"
          required
          autoComplete="off"
          defaultValue={refused.value('code', code)}
          error={refused.error('code')}
        />
      </StaffForm>
    </Box>
  )
}
