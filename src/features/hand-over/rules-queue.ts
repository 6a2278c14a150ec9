/** What a scanned text is: a code of a basket, the code of a return, or nothing of ours. */
export type Scanned =
  | { kind: 'basket'; basket: string; code: string }
  | { kind: 'return'; order: string; code: string }
  | { kind: 'other' }

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Reads the address that a QR code holds; of whatever host, since a shop may have had others. */
export function readScan(text: string): Scanned {
  const url = URL.canParse(text) ? new URL(text) : null
  const said = (name: string) => url?.searchParams.get(name) ?? ''
  const code = said('code')
  const order = said('devolucion')
  if (UUID.test(order) && /^\d{6}$/.test(code)) return { kind: 'return', order: order.toLowerCase(), code }
  if (url?.pathname !== '/account/orders' || !UUID.test(said('basket')) || !/^\d{6}$/.test(code))
    return { kind: 'other' }
  return { kind: 'basket', basket: said('basket').toLowerCase(), code }
}
