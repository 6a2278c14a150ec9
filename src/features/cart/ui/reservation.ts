import { createContext, useContext } from 'react'
import type { Reservation } from '../contract.ts'

/** What the viewer's own unfinished payment keeps for them, wherever a product is shown; null where there is none. */
export const ReservationContext = createContext<Reservation | null>(null)

export const useReservation = () => useContext(ReservationContext)
