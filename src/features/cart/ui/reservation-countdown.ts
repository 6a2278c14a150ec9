import { useEffect, useState } from 'react'
import type { Reservation } from '../contract.ts'

/** When each answer came, on this device's clock, which only measures the time since. */
const received = new WeakMap<Reservation, number>()

/** Seconds that the reservation has left, of the server's count; 0 once it is over. */
function secondsKept(reservation: Reservation): number {
  const now = Date.now()
  const since = received.get(reservation) ?? now
  received.set(reservation, since)
  return Math.max(0, reservation.secondsLeft - Math.floor((now - since) / 1_000))
}

/** Counts down while it is shown; at first as the server says, so that both draw the same. */
export function useReservationCountdown(reservation: Reservation): number {
  const [seconds, setSeconds] = useState(reservation.secondsLeft)
  useEffect(() => {
    const count = () => setSeconds(secondsKept(reservation))
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [reservation])
  return seconds
}
