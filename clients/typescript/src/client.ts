import { calls, type Operations, type Problem } from './operations.ts'

export type Operation = keyof Operations

/** Why the shop did not do it (RFC 9457). `code` is for programs, `detail` is Spanish for people. */
export type Refusal<Name extends Operation = Operation> = Omit<Problem, 'code'> & {
  code: Operations[Name]['code']
  /** Values that the code speaks of, such as `retryAfter` in seconds or pieces `left`. */
  [value: string]: unknown
}
/** `headers` are the answer's, such as `etag` and `ratelimit`. */
export type Answer<Name extends Operation> = { headers: Headers } & (
  | { ok: true; value: Operations[Name]['output'] }
  | { ok: false; problem: Refusal<Name> }
)

type Options = {
  /** Names one intent: sent again with the same key, it has one effect. A new one each call where it is left out. */
  idempotencyKey?: string
  /** The ETag that a change is made from: refused with 412 where the thing is another by now. */
  ifMatch?: string
  signal?: AbortSignal
  headers?: Record<string, string>
}
type Input<Name extends Operation> = Operations[Name]['input'] & Options
type Parts = { path?: object; query?: object; body?: object } & Options

/** Every operation by its name; its parts may be left out where none of them is required. */
export type Client = {
  [Name in Operation]: object extends Operations[Name]['input']
    ? (input?: Input<Name>) => Promise<Answer<Name>>
    : (input: Input<Name>) => Promise<Answer<Name>>
}

export type ClientOptions = {
  /** Where the shop stands, such as `https://tianguis.example`. */
  baseUrl: string
  /** An access token, or the `idToken` of `logIn`; without one only what is everybody's answers. */
  token?: string
  fetch?: typeof fetch
}

/**
 * Calls a shop. A refusal is an answer, not an exception. Throws what `fetch` throws where no answer came, and
 * `NoProblemError` where something else than the shop answered.
 */
export function createClient({ baseUrl, token, fetch: send = fetch }: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, '')
  const call = async (name: Operation, input: Parts = {}): Promise<unknown> => {
    const { method, path, isKeyed, isForm } = calls[name]
    const { body, signal, idempotencyKey, ifMatch } = input
    const headers = new Headers(input.headers)
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    if (isKeyed) headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
    if (ifMatch !== undefined) headers.set('if-match', ifMatch)
    if (body && !isForm) headers.set('content-type', 'application/json')
    const response = await send(`${base}/api/v1${filled(path, input.path)}${queryOf(input.query)}`, {
      method,
      headers,
      ...(signal && { signal }),
      ...(body && { body: isForm ? formOf(body) : JSON.stringify(body) }),
    })
    return answerOf(response)
  }
  const names = Object.keys(calls) as Operation[]
  return Object.fromEntries(names.map((name) => [name, (input?: Parts) => call(name, input)])) as Client
}

/** Something between this program and the shop answered. */
export class NoProblemError extends Error {
  readonly response: Response
  constructor(response: Response) {
    super(
      `${response.status} ${response.headers.get('content-type') ?? 'without a type'} is no answer of the shop`,
    )
    this.name = 'NoProblemError'
    this.response = response
  }
}

async function answerOf(response: Response): Promise<unknown> {
  const { headers } = response
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('application/problem+json'))
    return { ok: false, headers, problem: await response.json() }
  if (!response.ok) throw new NoProblemError(response)
  if (response.status === 204) return { ok: true, headers, value: undefined }
  const value = type.startsWith('application/json') ? await response.json() : await response.text()
  return { ok: true, headers, value }
}

const filled = (path: string, values: object = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
