import IconAlertTriangle from '@icons/alert-triangle'
import IconCircleCheck from '@icons/circle-check'
import { Button, Spinner } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PaymentsStatus } from '../contract.ts'
import { usePaymentsStatus } from './use-payments-status.ts'

/** D2 §2.8, §4.10. The provider's form opens in another tab; on return to this one, the status is queried again. */
export function PaymentsSetUp({ status: loaded, action }: { status: PaymentsStatus; action: string }) {
  const form = useForm('payments')
  const { status, isChecking } = usePaymentsStatus(loaded)
  if (status.onboardingComplete)
    return (
      <Notice tone="success" icon={IconCircleCheck} title="Pagos con Stripe configurados">
        <span className="max-md:hidden">Te enviamos cada venta dos días después de que la confirman.</span>
        <Button variant="neutral" size="s" disabled className="mt-2 flex! w-fit max-md:hidden!">
          Configuración Completa
        </Button>
      </Notice>
    )
  const hasStarted = status.accountId !== null
  return (
    <Notice
      tone="warning"
      icon={IconAlertTriangle}
      title={hasStarted ? 'Termina de configurar tus pagos' : 'Configura cómo te pagamos'}
    >
      Tus ventas quedan a salvo y te las enviamos en cuanto termines: el proveedor de pagos necesita tus datos
      y tu cuenta bancaria.
      <ActionForm
        form={form}
        action={action}
        target="_blank"
        reloadDocument
        className="mt-3 flex flex-wrap items-center gap-3"
      >
        <Button type="submit">{hasStarted ? 'Continuar configuración' : 'Configurar pagos'}</Button>
        <span role="status" className="inline-flex items-center gap-2 text-sm">
          {isChecking && (
            <>
              <Spinner />
              Revisando tu configuración…
            </>
          )}
        </span>
      </ActionForm>
    </Notice>
  )
}
