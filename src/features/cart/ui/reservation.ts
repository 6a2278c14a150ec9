import { createContext, useContext, useEffect, useState } from 'react'
import type { Reservation } from '../contract.ts'

export const ReservationContext = createContext<Reservation | null>(null)

export const useReservation = () => useContext(ReservationContext)

/** Arrival of each answer by this device's clock, which only measures durations. */
const received = new WeakMap<Reservation, number>()

function secondsKept(reservation: Reservation): number {
  const now = Date.now()
  const since = received.get(reservation) ?? now
  received.set(reservation, since)
  return Math.max(0, reservation.secondsLeft - Math.floor((now - since) / 1_000))
}

/** Starts at the server's figure, so that server and browser render the same. */
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
