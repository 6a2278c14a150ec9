import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'

/** The socket's other end; undefined for requests that are made in process (tests). */
export function socketAddress(env: unknown): string | undefined {
  return env ? getConnInfo({ env } as never).remote.address : undefined
}

/**
 * The address that a request came from. `X-Forwarded-For` is read only when the socket's other end is a
 * trusted proxy, and then from the right: the part left of the proxies' own entries can be forged.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => isIP(part) !== 0)
  let address = plain(socketAddress ?? 'unknown')
  while (trustedProxies.includes(address) && hops.length > 0) address = plain(hops.pop() ?? address)
  return address
}

const LOOPBACK = new Set(['127.0.0.1', '::1'])

/** Whether an address is this machine's own: nobody's in particular. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.has(address)
}

/** `::ffff:127.0.0.1` is `127.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:/, '')
