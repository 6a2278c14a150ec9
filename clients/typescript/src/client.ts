import { calls, type Operations, type Problem } from './operations.ts'

export type Operation = keyof Operations

/** Problem of a refused request (RFC 9457). `code` is for programs, `detail` is Spanish for people. */
export type Refusal<Name extends Operation = Operation> = Omit<Problem, 'code'> & {
  code: Operations[Name]['code']
  /** Values of the code, such as `retryAfter` in seconds or pieces `left`. */
  [value: string]: unknown
}
/** Result of a call with the response's headers, such as `etag` and `ratelimit`. */
export type Answer<Name extends Operation> = { headers: Headers } & (
  | { ok: true; value: Operations[Name]['output'] }
  | { ok: false; problem: Refusal<Name> }
)

type Options = {
  /** Requests with the same key have one effect. Without it each call has a new key. */
  idempotencyKey?: string
  /** The ETag of the version that you read: the answer is 412 if the product has changed since. */
  ifMatch?: string
  signal?: AbortSignal
  headers?: Record<string, string>
}
type Input<Name extends Operation> = Operations[Name]['input'] & Options
type Parts = { path?: object; query?: object; body?: object } & Options

/** A function for each operation; its input is optional if no part of it is required. */
export type Client = {
  [Name in Operation]: object extends Operations[Name]['input']
    ? (input?: Input<Name>) => Promise<Answer<Name>>
    : (input: Input<Name>) => Promise<Answer<Name>>
}

export type ClientOptions = {
  /** Origin of the shop, such as `https://tianguis.example`. */
  baseUrl: string
  /** An access token, or the `idToken` of `logIn`. Without it only public operations succeed. */
  token?: string
  fetch?: typeof fetch
}

/**
 * Calls a shop. A refusal is a return value, not an exception. Throws the errors of `fetch`, and `NoProblemError` if the
 * response does not come from the shop.
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

/** The response comes from a server between this program and the shop. */
export class NoProblemError extends Error {
  readonly response: Response
  constructor(response: Response) {
    super(
      `${response.status} ${response.headers.get('content-type') ?? 'without a type'} is not a response of the shop`,
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
