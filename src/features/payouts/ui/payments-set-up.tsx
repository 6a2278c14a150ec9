import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import type { PaymentsStatus } from '../contract.ts'

/**
 * D2 §4.10: missing, incomplete or complete. The form opens in another tab; coming back to this one checks
 * again. Posts the intent "payments" to `action`.
 */
export function PaymentsSetUp({ status, action }: { status: PaymentsStatus; action: string }) {
  const { revalidate } = useRevalidator()
  const isDone = status.onboarding_complete
  useEffect(() => {
    if (isDone) return
    const check = () => void revalidate()
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [isDone, revalidate])
  if (isDone)
    return (
      <Notice tone="success" icon={IconCircleCheck} title="Pagos con tarjeta configurados">
        Configuración Completa
      </Notice>
    )
  const hasStarted = status.account_id !== null
  return (
    <Notice
      tone="warning"
      icon={IconAlertTriangle}
      title={hasStarted ? 'Termina de configurar tus pagos' : 'Configura cómo te pagamos'}
    >
      Tus ventas quedan a salvo y te las enviamos en cuanto termines: el proveedor de pagos necesita tus datos
      y tu cuenta bancaria.
      <Form method="post" action={action} target="_blank" reloadDocument className="mt-3">
        <Button type="submit" name="intent" value="payments">
          {hasStarted ? 'Continuar configuración' : 'Configurar pagos'}
        </Button>
      </Form>
    </Notice>
  )
}
