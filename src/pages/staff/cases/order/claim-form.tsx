import type { CaseView } from '../../../../features/staff/views-case.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { Box } from '../../../../ui/box.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { RadioCard } from '../../../../ui/radio-card.tsx'
import { ReasonField } from '../../reason-field.tsx'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'

/** How a claim ends: for the buyer or for the store, with a reason that both read. */
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
