import IconAlertTriangle from '@icons/alert-triangle'
import IconCircleCheck from '@icons/circle-check'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../ui/api.ts'
import { Button, Spinner } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PaymentsStatus } from '../contract.ts'

/** D2 §2.8, §4.10. The provider's form opens in another tab; on return to this one, the status is queried again. */
export function PaymentsSetUp({ status: loaded, action }: { status: PaymentsStatus; action: string }) {
  const form = useForm('payments')
  const { status, isChecking } = usePaymentsStatus(loaded)
  if (status.onboardingComplete)
    return (
      <Notice tone="success" icon={IconCircleCheck} title="Pagos con Stripe configurados">
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
      El proveedor de pagos necesita tus datos y tu cuenta bancaria. Guardamos tus ventas hasta que termines.
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

/** Queries a started onboarding now and at each return to this tab, until it is complete. */
function usePaymentsStatus(loaded: PaymentsStatus): { status: PaymentsStatus; isChecking: boolean } {
  const [latest, setAsked] = useState<PaymentsStatus | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const { revalidate } = useRevalidator()
  const status = loaded.onboardingComplete ? loaded : (latest ?? loaded)
  const isDone = status.onboardingComplete
  const hasBegun = loaded.accountId !== null
  useEffect(() => {
    if (isDone) return
    const stop = new AbortController()
    const check = async () => {
      setIsChecking(true)
      const answer = await callApi<PaymentsStatus>('GET', '/store/payments', { signal: stop.signal })
      setIsChecking(false)
      // A failed check is ignored (D2 §8).
      if (!answer.ok) return
      setAsked(answer.view)
      if (answer.view.onboardingComplete) void revalidate()
    }
    const onReturn = () => {
      if (document.visibilityState === 'visible') void check()
    }
    if (hasBegun) onReturn()
    // Phones switch tabs without a focus event, desktops switch windows without a visibility change.
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      stop.abort()
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isDone, hasBegun, revalidate])
  return { status, isChecking }
}
