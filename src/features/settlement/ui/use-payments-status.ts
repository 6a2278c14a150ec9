import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../ui/api.ts'
import type { PaymentsStatus } from '../contract.ts'

/**
 * Queries the provider about a started onboarding, and again whenever the seller returns to this tab, until it is
 * complete.
 */
export function usePaymentsStatus(loaded: PaymentsStatus): { status: PaymentsStatus; isChecking: boolean } {
  const [asked, setAsked] = useState<PaymentsStatus | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const { revalidate } = useRevalidator()
  const status = loaded.onboardingComplete ? loaded : (asked ?? loaded)
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
