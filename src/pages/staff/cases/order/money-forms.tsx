import type { CaseView } from '../../../../features/staff/views-case.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { Box } from '../../../../ui/box.tsx'
import { ReasonField } from '../../reason-field.tsx'
import { StaffForm } from '../../staff-form.tsx'

export const hasMoneyForms = (view: CaseView) =>
  view.mayCancel || view.awaitsRefund || view.warnings.length > 0

/** Acts of staff only: cancel an open order, retry a refund that failed, lift a warning of fraud. */
export function MoneyForms({ view }: { view: CaseView }) {
  const total = formatMoney(view.subtotalCents)
  const confirmLabel = `Sí, devolver ${total}`
  return (
    <>
      {view.mayCancel && (
        <Box className="grid gap-3">
          <h2>Cancelar el pedido</h2>
          <StaffForm
            form="cancel"
            submit="Cancelar y devolver el dinero"
            variant="danger"
            asks={{
              confirmLabel,
              text: (
                <p>
                  ¿Seguro? Le devolvemos {total} a {view.buyer.displayName} y las piezas vuelven a la tienda.
                  No se puede deshacer.
                </p>
              ),
            }}
          >
            <ReasonField form="cancel" hint="Lo leen quien compró y la tienda." rows={3} />
          </StaffForm>
        </Box>
      )}
      {view.awaitsRefund && (
        <Box id="reembolso" className="grid gap-3">
          <h2>Reintentar el reembolso</h2>
          <p className="text-md">
            El proveedor no pudo devolver {total} a {view.buyer.displayName}.
          </p>
          <StaffForm
            form="refund"
            submit="Reintentar reembolso"
            asks={{
              confirmLabel,
              text: (
                <p>
                  ¿Seguro? Pedimos otra vez al proveedor que devuelva {total} a {view.buyer.displayName}.
                </p>
              ),
            }}
          >
            <Reason form="refund" />
          </StaffForm>
        </Box>
      )}
      {view.warnings.map((warning) => (
        <Box key={warning.id} className="grid gap-3">
          <h2>Alerta de fraude</h2>
          <p className="text-md [overflow-wrap:anywhere]">
            Desde {formatDateTime(new Date(warning.since))} el pago está en pausa: {warning.reason}.
          </p>
          <StaffForm form="warning" submit="Retirar la alerta" variant="secondary">
            <input type="hidden" name="warning" value={warning.id} />
            <Reason form="warning" />
          </StaffForm>
        </Box>
      ))}
    </>
  )
}

function Reason({ form }: { form: string }) {
  return <ReasonField form={form} hint="Solo lo lee el equipo. Queda en la bitácora." rows={3} />
}
