import { isIP } from 'node:net'
import { isLoopback } from './client-address.ts'

/** Seconds of its rate that a network may use at once, as when a class begins. */
const BURST_S = 30
const MAX_BUCKETS = 20_000

type Bucket = { left: number; at: number }

export type RenderBudget = {
  /**
   * Consumes one rendering of the address's network; false if none is left. Each kind of page has its own budget, so
   * that a thousand searches do not block the network's login.
   */
  take(address: string, kind: string): boolean
}

/**
 * A token bucket for each network (IPv4 /24, IPv6 /56) and kind of page.
 *
 * @param perSecond sustained renderings a second
 * @param now milliseconds of a monotonic clock
 */
export function createRenderBudget(perSecond: number, now: () => number): RenderBudget {
  const max = perSecond * BURST_S
  const buckets = new Map<string, Bucket>()
  return {
    take(address, kind) {
      // This machine, or a proxy that is not trusted with client addresses.
      if (isLoopback(address) || isIP(address) === 0) return true
      const network = `${networkOf(address)} ${kind}`
      const at = now()
      const bucket = buckets.get(network)
      const available = bucket ? Math.min(max, bucket.left + ((at - bucket.at) / 1_000) * perSecond) : max
      const isAllowed = available >= 1
      // Map order is the order of use.
      buckets.delete(network)
      buckets.set(network, { left: isAllowed ? available - 1 : available, at })
      const oldest = buckets.keys().next().value
      if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest)
      return isAllowed
    },
  }
}

/** `203.0.113.9` → `203.0.113`; `2001:db8:1:2ff::9` → `2001:db8:1:2`, the first 56 bits. */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address.split('.').slice(0, 3).join('.')
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const left = groups(head)
  const right = tail === undefined ? [] : groups(tail)
  const all = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  const [a = 0, b = 0, c = 0, d = 0] = all.map((group) => Number.parseInt(group, 16))
  return [a, b, c, d >> 8].map((group) => group.toString(16)).join(':')
}
