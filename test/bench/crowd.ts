import { once, setMaxListeners } from 'node:events'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { buyOnce } from './checkouts.ts'
import { numbers } from './day.ts'

/** Seconds between two requests of a student on average: six of ten are pages, so one every 20 s. */
const THINK_S = 12
const UPLOAD_EVERY_S = 60
const STAFF_EVERY_S = 5
/** Seconds in which the students arrive. */
export const ARRIVE_S = 30

export type Times = { ms: number[]; errors: Map<string, number> }
type Options = { bases: readonly string[]; sandbox: string; minutes: number }

/** Visitors who send requests to the shop's processes until the day ends; counts the results by kind after the warm-up. */
export function createCrowd({ bases, sandbox, minutes }: Options) {
  const [base = ''] = bases
  const over = new AbortController()
  setMaxListeners(0, over.signal)
  const measured = new Map<string, Times>()
  let isCounting = false

  function note(kind: string, ms: number, error?: string): void {
    if (!isCounting) return
    const times: Times = measured.get(kind) ?? { ms: [], errors: new Map() }
    measured.set(kind, times)
    times.ms.push(ms)
    if (error) times.errors.set(error, (times.errors.get(error) ?? 0) + 1)
  }

  /** Asks and reads to the end; notes how long it took. */
  async function ask(kind: string, at: string, wanted: Request, agent: Agent): Promise<void> {
    const { method = 'GET', path, headers, body } = wanted
    const asked = performance.now()
    const sent = request(at + path, {
      agent,
      method,
      headers: { 'accept-encoding': 'gzip, br', ...headers } as OutgoingHttpHeaders,
    })
    sent.end(body)
    try {
      const [answer] = (await once(sent, 'response', { signal: AbortSignal.timeout(60_000) })) as [
        IncomingMessage,
      ]
      const isRefused = (answer.statusCode ?? 0) >= 400
      const words: Buffer[] = []
      for await (const chunk of answer) if (isRefused) words.push(chunk as Buffer)
      note(kind, performance.now() - asked, isRefused ? refusal(answer, words) : undefined)
    } catch (error) {
      // The server may end an idle connection just then; browsers ask again as well.
      if (sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
        return ask(kind, at, wanted, agent)
      note(kind, performance.now() - asked, (error as Error).message)
    }
  }

  /** Ends at once when the day does. */
  const pause = (seconds: number) =>
    sleep(seconds * 1_000, undefined, { signal: over.signal }).catch(() => {})
  const random = numbers(1)
  /** Seconds until the next one, of those that come independently of each other. */
  const exponential = (mean: number): number => -Math.log(1 - random()) * mean

  async function student(place: number, requests: readonly Request[]): Promise<void> {
    const at = bases[place % bases.length] ?? ''
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await pause(random() * ARRIVE_S)
    while (!over.signal.aborted) {
      const next = requests[Math.floor(random() * requests.length)]
      if (next) await ask(kindOf(next), at, next, agent)
      await pause(exponential(THINK_S))
    }
    agent.destroy()
  }

  async function buyer(cookie: string, body: string): Promise<void> {
    await pause(ARRIVE_S + random() * minutes * 60)
    if (over.signal.aborted) return
    const at = performance.now()
    const place = Math.floor(random() * bases.length)
    const error = await buyOnce({ base: bases[place] ?? base, origin: base, sandbox }, cookie, body).then(
      (isPaid) => (isPaid ? undefined : 'not paid'),
      String,
    )
    note('checkout, to the order', performance.now() - at, error)
  }

  async function uploader(cookie: string, picture: Buffer): Promise<void> {
    await pause(random() * UPLOAD_EVERY_S)
    while (!over.signal.aborted) {
      const form = new FormData()
      form.append('file', new Blob([picture as never], { type: 'image/jpeg' }), 'foto.jpg')
      const at = performance.now()
      const answer = await fetch(`${base}/api/v1/store/uploads?purpose=case`, {
        method: 'POST',
        headers: { cookie, origin: base },
        body: form,
        signal: AbortSignal.timeout(60_000),
      }).catch(() => undefined)
      await answer?.arrayBuffer()
      note('upload of a photo', performance.now() - at, answer?.ok ? undefined : String(answer?.status))
      await pause(UPLOAD_EVERY_S)
    }
  }

  async function staffMember(): Promise<void> {
    const login = await fetch(`${base}/api/v1/auth/login`, {
      method: 'POST',
      headers: { origin: base, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'moderadora@demo.tianguis.example', password: 'Tianguis@2026' }),
    })
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    if (!login.ok) throw new Error(`staff cannot sign in: ${await login.text()}`)
    const agent = new Agent({ keepAlive: true })
    const paths = ['/staff', '/staff/find?q=bench', '/staff/stores', '/staff/checks', '/staff/audit']
    for (let n = 0; !over.signal.aborted; n++) {
      await ask(
        'staff',
        base,
        { path: paths[n % paths.length] ?? '', headers: { cookie, accept: 'text/html' } },
        agent,
      )
      await pause(STAFF_EVERY_S)
    }
    agent.destroy()
  }

  return {
    measured,
    student,
    buyer,
    uploader,
    staffMember,
    count(counts: boolean) {
      isCounting = counts
    },
    end: () => over.abort(),
  }
}

/** Status, error code and request id, to find the log line. */
function refusal({ statusCode, headers }: IncomingMessage, words: readonly Buffer[]): string {
  const [, code = headers['content-type']] = /"code":"([a-z-]+)"/.exec(Buffer.concat(words).toString()) ?? []
  return `${statusCode} ${code} ${headers['x-request-id']}`
}

const kindOf = ({ method, path = '', headers }: Request): string => {
  if (path === '/account' || path === '/shopping-cart') return 'own pages'
  if (!path.startsWith('/api/')) return 'shop pages'
  if (path === '/api/v1/me') return 'what is yours (/me)'
  return method && method !== 'GET' ? `writes${headers?.['cookie'] ? '' : ' of guests'}` : 'reads of the API'
}
