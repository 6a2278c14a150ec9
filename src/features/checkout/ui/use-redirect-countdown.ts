import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { settings } from '../../settings/rules.ts'

/** Counts down to a page (D2 §2.6: 5 s); `secondsLeft` is null before hydration and once stopped. */
export function useRedirectCountdown(to: string) {
  const navigate = useNavigate()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => setSecondsLeft(settings.checkout.successRedirectMs / 1_000), [])
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
