import { isIP } from 'node:net'
import { isLoopback } from './client-address.ts'

/** Seconds for which a network that has been quiet may ask at twice and more of its rate: a class that begins. */
const BURST_S = 30
/** Networks and kinds remembered at most; the one that asked longest ago is forgotten. */
const NETWORKS = 20_000

type Bucket = { left: number; at: number }

export type RenderBudget = {
  /**
   * Takes one rendering of the network that this address belongs to; false when none is left. Each kind of page has its own:
   * who asks for a thousand searches leaves their neighbours the login.
   */
  take(address: string, kind: string): boolean
}

/**
 * A token bucket for each network and kind of page: a /24 of IPv4, a /56 of IPv6, what one customer or one campus gets.
 *
 * @param perSecond renderings a second of one kind that a network may ask for in the long run
 * @param now milliseconds, of a clock that only goes forward
 */
export function createRenderBudget(perSecond: number, now: () => number): RenderBudget {
  const most = perSecond * BURST_S
  const buckets = new Map<string, Bucket>()
  return {
    take(address, kind) {
      // Nobody's network: this machine, or a proxy that is not trusted with the addresses of its visitors.
      if (isLoopback(address) || isIP(address) === 0) return true
      const network = `${networkOf(address)} ${kind}`
      const at = now()
      const kept = buckets.get(network)
      const left = kept ? Math.min(most, kept.left + ((at - kept.at) / 1_000) * perSecond) : most
      const isLeft = left >= 1
      // The last in the map is the one that asked last.
      buckets.delete(network)
      buckets.set(network, { left: isLeft ? left - 1 : left, at })
      const oldest = buckets.keys().next().value
      if (buckets.size > NETWORKS && oldest !== undefined) buckets.delete(oldest)
      return isLeft
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
