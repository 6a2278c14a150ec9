import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Milliseconds that an answer may take, and characters of it that are kept. */
const TIMEOUT_MS = 10_000
const ANSWER_CHARS = 500

const notPublic = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(address, bits)
// Tunnels, which lead to addresses of the old kind, and documentation.
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(address, bits, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is somebody's on the internet: none of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) === 4
    ? !notPublic.check(address)
    : isIP(address) === 6 && unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

const isThisMachine = (address: string) => address === '127.0.0.1' || address === '::1'

/**
 * By the name servers alone, on sockets: `dns.lookup` would hold one of the four threads that hash passwords and draw
 * pictures for as long as somebody's name server keeps silent.
 */
const resolver = new Resolver({ timeout: 3_000, tries: 1 })

async function addressesOf(name: string): Promise<string[]> {
  if (name === 'localhost') return ['127.0.0.1']
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

export type Answered = { status: number; ms: number; answer: string }

/**
 * Posts to an address that somebody else chose. Its host is looked up once, every address of it has to be public, and the
 * connection goes to the one that was looked at. Redirects are answers, and of an answer only the start is read.
 *
 * @param allowsThisMachine for demos: http, and this machine
 * @throws an error whose message says why nothing was answered
 */
export function postOutside(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  allowsThisMachine: boolean,
): Promise<Answered> {
  const { protocol, hostname } = new URL(url)
  const mayReach = (address: string) =>
    isPublicAddress(address) || (allowsThisMachine && isThisMachine(address))
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' && !allowsThisMachine) return Promise.reject(new Error('not https'))
  // No host to look up: the address is taken as it stands.
  if (isIP(host) !== 0 && !mayReach(host)) return Promise.reject(new Error('not a public address'))
  const lookUp: LookupFunction = (name, options, callback) => {
    addressesOf(name).then(
      (found) => {
        const [first] = found
        if (!first) callback(new Error('no such host'), [])
        else if (!found.every(mayReach)) callback(new Error('not a public address'), [])
        else if (options.all) callback(null, [{ address: first, family: isIP(first) }])
        else callback(null, first, isIP(first))
      },
      (error) => callback(error, []),
    )
  }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: lookUp,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    request.on('error', reject)
    // Node gives the socket away without an answer, and tells nobody if none of these listens.
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('no answer but an upgrade'))
    })
    request.on('close', () => reject(new Error('closed without an answer')))
    request.on('response', (response) => {
      let answer = ''
      const end = () => {
        resolve({
          status: response.statusCode ?? 0,
          ms: Math.round(performance.now() - started),
          answer: answer.slice(0, ANSWER_CHARS),
        })
        request.destroy()
      }
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        answer += text
        if (answer.length >= ANSWER_CHARS) end()
      })
      response.on('end', end)
      response.on('error', reject)
    })
    request.end(body)
  })
}
