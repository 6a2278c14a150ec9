import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Timeout of a response, and maximum stored characters of it. */
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
// Tunnels to IPv4 addresses, and documentation.
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(address, bits, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  return isIP(address) === 4
    ? !notPublic.check(address)
    : isIP(address) === 6 && unicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

const isThisMachine = (address: string) => address === '127.0.0.1' || address === '::1'

/** Over sockets: `dns.lookup` would occupy one of four threads while a name server is silent. */
const resolver = new Resolver({ timeout: 3_000, tries: 1 })

async function addressesOf(name: string): Promise<string[]> {
  if (name === 'localhost') return ['127.0.0.1']
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** Connects to the checked address; all addresses of a host must be allowed. */
const lookUpAllowed =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (name, options, callback) => {
    addressesOf(name).then(
      (found) => {
        const [first] = found
        if (!first) callback(new Error('no such host'), [])
        else if (!found.every(mayReach)) callback(new RequestRefused('not a public address'), [])
        else if (options.all) callback(null, [{ address: first, family: isIP(first) }])
        else callback(null, first, isIP(first))
      },
      (error) => callback(error, []),
    )
  }

function isRefusedAddress(hostname: string, mayReach: (address: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !mayReach(host)
}

/** A permanent refusal: the body is too long or the target is not allowed. */
export class RequestRefused extends Error {}

type Outgoing = Pick<https.RequestOptions, 'method' | 'headers' | 'signal'> & {
  body?: string | Buffer
  mayBePlain: boolean
  mayReach: ((address: string) => boolean) | undefined
}

/**
 * Sends a request to the checked address. Redirects are returned, not followed.
 *
 * @param read consumes the response and calls `done` or `fail`, which end the connection
 * @throws an error whose message is the reason
 */
function send<Got>(
  url: string,
  { body, mayBePlain, mayReach, ...options }: Outgoing,
  read: (answer: http.IncomingMessage, done: (got: Got) => void, fail: (why: Error) => void) => void,
): Promise<Got> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !(mayBePlain && protocol === 'http:'))
    return Promise.reject(new RequestRefused('not https'))
  if (mayReach && isRefusedAddress(hostname, mayReach))
    return Promise.reject(new RequestRefused('not a public address'))
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? https : http).request(url, {
      ...options,
      agent: false,
      ...(mayReach ? { lookup: lookUpAllowed(mayReach) } : {}),
    })
    const fail = (why: Error) => {
      reject(why)
      request.destroy()
    }
    request.on('error', reject)
    // Node ends the request silently if no listener handles an upgrade.
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('the server requested an upgrade'))
    })
    request.on('close', () => reject(new Error('closed without an answer')))
    request.on('response', (answer) => {
      answer.on('error', reject)
      const done = (got: Got) => {
        resolve(got)
        request.destroy()
      }
      read(answer, done, fail)
    })
    request.end(body)
  })
}

export type PostResult = { status: number; ms: number; answer: string }

/**
 * Posts to a URL chosen by a user. All addresses of its host must be public, and the connection uses the checked one.
 * Redirects are returned, and only the beginning of the response is read.
 *
 * @param allowsThisMachine for demos: allows http and this machine
 * @throws an error whose message is the reason
 */
export function postToPublicUrl(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  allowsThisMachine: boolean,
): Promise<PostResult> {
  const started = performance.now()
  const outgoing: Outgoing = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    mayBePlain: allowsThisMachine,
    mayReach: (address) => isPublicAddress(address) || (allowsThisMachine && isThisMachine(address)),
  }
  return send<PostResult>(url, outgoing, (response, done) => {
    let answer = ''
    const end = () =>
      done({
        status: response.statusCode ?? 0,
        ms: Math.round(performance.now() - started),
        answer: answer.slice(0, ANSWER_CHARS),
      })
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      answer += text
      if (answer.length >= ANSWER_CHARS) end()
    })
    response.on('end', end)
  })
}

export type FetchResult = { status: number; location: string | undefined; body: Buffer }

/**
 * Gets a URL with its whole body. Redirects are returned.
 *
 * @param trusted the operator configured the host: http and private addresses are allowed. Otherwise https and public
 *   addresses only.
 * @throws an error whose message is the reason, also if the body exceeds `maxBytes`
 */
export function fetchPublicUrl(
  url: string,
  {
    headers,
    maxBytes,
    signal,
    trusted,
  }: { headers: Record<string, string>; maxBytes: number; signal: AbortSignal; trusted: boolean },
): Promise<FetchResult> {
  const mayReach = trusted ? undefined : isPublicAddress
  return send<FetchResult>(
    url,
    { headers, signal, mayBePlain: trusted, mayReach },
    (response, done, fail) => {
      const { statusCode: status = 0, headers: received } = response
      const tooLong = () => fail(new RequestRefused(`more than ${maxBytes} bytes`))
      if (Number(received['content-length'] ?? 0) > maxBytes) return tooLong()
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > maxBytes) tooLong()
        else parts.push(part)
      })
      response.on('end', () => done({ status, location: received.location, body: Buffer.concat(parts) }))
    },
  )
}
