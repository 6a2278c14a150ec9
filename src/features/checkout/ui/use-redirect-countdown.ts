import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { settings } from '../../settings/rules.ts'

/** Counts down to a page (D2 §2.6: 5 s); `secondsLeft` is null while not counting. */
export function useRedirectCountdown(to: string, on: boolean) {
  const navigate = useNavigate()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => {
    if (on) setSecondsLeft(settings.checkout.successRedirectMs / 1_000)
  }, [on])
  useEffect(() => {
    if (secondsLeft === null) return
    const timer = setTimeout(() => {
      if (secondsLeft <= 1) void navigate(to)
      else setSecondsLeft(secondsLeft - 1)
    }, 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft, navigate, to])
  return { secondsLeft, stop: () => setSecondsLeft(null) }
}
