import { EventEmitter, once } from 'node:events'

/** Ends of checkouts in this process, by id: who waits for one asks the database again when it is told. */
const ends = new EventEmitter().setMaxListeners(0)

/** To be called after the commit. */
export const emitCheckoutEnded = (checkoutId: string) => void ends.emit(checkoutId)

/** Until this process ends the checkout, `ms` milliseconds at most, or until nobody waits any more. */
export async function waitForCheckoutEnd(checkoutId: string, ms: number, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.timeout(Math.ceil(ms))
  await once(ends, checkoutId, { signal: AbortSignal.any([signal, limit]) }).catch(() => {})
}
