import type { CaseView } from '../../../../features/staff/views-case.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { Box } from '../../../../ui/box.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { RadioCard } from '../../../../ui/radio-card.tsx'
import { ReasonField, StaffForm, useStaffForm } from '../../staff-form.tsx'

export const hasMoneyForms = (view: CaseView) =>
  view.mayCancel || view.awaitsRefund || view.warnings.length > 0

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

export function ClaimForm({
  kind,
  claim,
  view,
}: {
  kind: 'return' | 'dispute'
  claim: string
  view: CaseView
}) {
  const { error, value } = useStaffForm(kind)
  const problem = error('outcome')
  const name = view.buyer.displayName.split(' ')[0]
  const total = formatMoney(view.subtotalCents)
  return (
    <Box className="grid gap-4">
      <h2>Decisión</h2>
      <StaffForm
        form={kind}
        submit="Registrar la decisión"
        className="group/claim grid gap-4"
        asks={{
          confirmLabel: 'Sí, registrarla',
          text: (
            <>
              <p className="hidden group-has-[[value=refund]:checked]/claim:block">
                ¿Seguro? Le devolvemos {total} a {view.buyer.displayName} al momento. No se puede deshacer.
              </p>
              <p className="hidden group-has-[[value=close]:checked]/claim:block">
                ¿Seguro? El caso se cierra sin reembolso y se reanuda el pago a la tienda.
              </p>
            </>
          ),
        }}
      >
        <input type="hidden" name="claim" value={claim} />
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">Qué hacer</legend>
          <RadioCard
            name="outcome"
            value="refund"
            title={`Reembolsar a ${name}`}
            aria-invalid={problem ? true : undefined}
            defaultChecked={value('outcome', '') === 'refund'}
          >
            {total} a su tarjeta
          </RadioCard>
          <RadioCard
            name="outcome"
            value="close"
            title="Cerrar sin reembolso"
            aria-invalid={problem ? true : undefined}
            defaultChecked={value('outcome', '') === 'close'}
          >
            Se reanuda el pago a la tienda
          </RadioCard>
          <FieldError id="outcome-error" message={problem} />
        </fieldset>
        <ReasonField form={kind} label="Motivo (lo leen ambas partes)" rows={6} />
        <Notice tone="warning">
          Un reembolso devuelve {total}
          {view.isHeld
            ? '. No genera adeudo: el pago aún no se libera.'
            : ` y revierte ${formatMoney(view.netCents)} que ya recibió la tienda; lo que falte queda como adeudo suyo.`}
        </Notice>
        <p className="text-xs text-muted">
          {view.buyer.displayName} y {view.store.name} reciben un correo con el motivo. Queda en la bitácora a
          tu nombre.
        </p>
      </StaffForm>
    </Box>
  )
}
