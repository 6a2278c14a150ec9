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

/** Connects to the address that was looked at: every one of a host's has to be allowed. */
const lookUpAllowed =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (name, options, callback) => {
    addressesOf(name).then(
      (found) => {
        const [first] = found
        if (!first) callback(new Error('no such host'), [])
        else if (!found.every(mayReach)) callback(new Refused('not a public address'), [])
        else if (options.all) callback(null, [{ address: first, family: isIP(first) }])
        else callback(null, first, isIP(first))
      },
      (error) => callback(error, []),
    )
  }

/** No host to look up: an address is taken as it stands. */
function isRefusedAddress(hostname: string, mayReach: (address: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !mayReach(host)
}

/** What is not fetched, however often it is asked for: too long, or where this shop does not go. */
export class Refused extends Error {}

type Outgoing = Pick<https.RequestOptions, 'method' | 'headers' | 'signal'> & {
  body?: string
  /** Whether http will do. */
  mayBePlain: boolean
  /** By the address that its host is looked up for, once; undefined where any will do. */
  mayReach: ((address: string) => boolean) | undefined
}

/**
 * Sends a request outside, whose connection goes to the address that was looked at. Redirects are answers.
 *
 * @param read takes the answer, and says what was got of it, or why nothing was; both end the connection
 * @throws an error whose message says why nothing was answered
 */
function send<Got>(
  url: string,
  { body, mayBePlain, mayReach, ...options }: Outgoing,
  read: (answer: http.IncomingMessage, done: (got: Got) => void, fail: (why: Error) => void) => void,
): Promise<Got> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !(mayBePlain && protocol === 'http:'))
    return Promise.reject(new Refused('not https'))
  if (mayReach && isRefusedAddress(hostname, mayReach))
    return Promise.reject(new Refused('not a public address'))
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
    // Node gives the socket away without an answer, and tells nobody if none of these listens.
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('no answer but an upgrade'))
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
  const started = performance.now()
  const outgoing: Outgoing = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    mayBePlain: allowsThisMachine,
    mayReach: (address) => isPublicAddress(address) || (allowsThisMachine && isThisMachine(address)),
  }
  return send<Answered>(url, outgoing, (response, done) => {
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

export type Got = { status: number; location: string | undefined; body: Buffer }

/**
 * Gets an address and its whole body. Redirects are answers.
 *
 * @param trusted the operator named its host: http and an address within their network are as good. Any other host is
 *   looked up once and has to be public, and is asked by https.
 * @throws an error whose message says why there is nothing, also where the body is longer than `maxBytes`
 */
export function getOutside(
  url: string,
  {
    headers,
    maxBytes,
    signal,
    trusted,
  }: { headers: Record<string, string>; maxBytes: number; signal: AbortSignal; trusted: boolean },
): Promise<Got> {
  const mayReach = trusted ? undefined : isPublicAddress
  return send<Got>(url, { headers, signal, mayBePlain: trusted, mayReach }, (response, done, fail) => {
    const { statusCode: status = 0, headers: answered } = response
    const tooLong = () => fail(new Refused(`more than ${maxBytes} bytes`))
    if (Number(answered['content-length'] ?? 0) > maxBytes) return tooLong()
    const parts: Buffer[] = []
    let bytes = 0
    response.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > maxBytes) tooLong()
      else parts.push(part)
    })
    response.on('end', () => done({ status, location: answered.location, body: Buffer.concat(parts) }))
  })
}
