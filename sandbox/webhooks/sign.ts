import { createHmac } from 'node:crypto'

/** `Stripe-Signature` of a body. @param timestamp real unix seconds, because receivers compare with real time */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${mac}`
}
