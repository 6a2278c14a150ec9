import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'

export function socketAddress(env: unknown): string | undefined {
  return env ? getConnInfo({ env } as never).remote.address : undefined
}

/** `X-Forwarded-For` counts only from a trusted proxy, and from the right: the entries left of it can be forged. */
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

export function isLoopback(address: string): boolean {
  return LOOPBACK.has(address)
}

const plain = (address: string) => address.replace(/^::ffff:/, '')
