import { EventEmitter, once } from 'node:events'

/** Ended checkouts in this process, by id; a waiting request reads the database again. */
const ends = new EventEmitter().setMaxListeners(0)

export const emitCheckoutEnded = (checkoutId: string) => void ends.emit(checkoutId)

export async function waitForCheckoutEnd(checkoutId: string, ms: number, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.timeout(Math.ceil(ms))
  await once(ends, checkoutId, { signal: AbortSignal.any([signal, limit]) }).catch(() => {})
}
