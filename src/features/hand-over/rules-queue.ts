type Scanned =
  | { kind: 'basket'; basket: string; code: string }
  | { kind: 'return'; order: string; code: string }
  | { kind: 'other' }

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The address may have any host, since the shop may have moved. */
export function readScan(text: string): Scanned {
  const url = URL.canParse(text) ? new URL(text) : null
  const param = (name: string) => url?.searchParams.get(name) ?? ''
  const code = param('code')
  const order = param('devolucion')
  if (UUID.test(order) && /^\d{6}$/.test(code)) return { kind: 'return', order: order.toLowerCase(), code }
  if (url?.pathname !== '/account/orders' || !UUID.test(param('basket')) || !/^\d{6}$/.test(code))
    return { kind: 'other' }
  return { kind: 'basket', basket: param('basket').toLowerCase(), code }
}
