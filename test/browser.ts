import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import type { ApiEnv } from '../src/http/api-env.ts'
import type { FormAnswer } from '../src/ui/forms/form.tsx'
import { checkAnswer } from './described-answers.ts'

/** Answer of a page's form: `to` is where an accepted one leads, the rest is what a refused one shows. */
export type FormOutcome = Pick<FormAnswer, 'code' | 'message' | 'errors' | 'shown'> & {
  status: number
  to: string | null
}

type FormFields = Readonly<Record<string, string | readonly string[]>> | FormData

/** A client that stores cookies and sends its origin, as browsers do. Answers of the API are checked against docs/openapi.json. */
export type Browser = {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  head(path: string): Promise<Response>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Sends a form as a page does without scripts; `FormData` goes as multipart. */
  form(
    path: string,
    fields: Record<string, string> | FormData,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** Sends a form as a page does with scripts, by its intent; a field may have several values. */
  submit(
    path: string,
    intent: string,
    fields?: FormFields,
    headers?: Record<string, string>,
  ): Promise<FormOutcome>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  patch(path: string, body?: unknown): Promise<Response>
  delete(path: string): Promise<Response>
  cookies: Map<string, string>
}

export function createBrowser(app: Hono<ApiEnv>, origin: string): Browser {
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, body?: unknown, extra: Record<string, string> = {}) {
    const headers = new Headers({ ...extra })
    if (method !== 'GET' && method !== 'HEAD' && !headers.has('origin')) headers.set('origin', origin)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
    // Each request has its own key, unless the test passes one.
    if (method === 'POST' && !headers.has('idempotency-key')) headers.set('idempotency-key', randomUUID())
    const sent = body === undefined ? undefined : isForm ? new Response(body) : JSON.stringify(body)
    if (sent instanceof Response && !headers.has('content-type'))
      headers.set('content-type', sent.headers.get('content-type') ?? '')
    const bytes = sent instanceof Response ? new Uint8Array(await sent.arrayBuffer()) : sent
    if (bytes !== undefined) headers.set('content-length', String(Buffer.byteLength(bytes)))
    const response = await app.request(`${origin}${path}`, {
      method,
      headers,
      ...(bytes === undefined ? {} : { body: bytes }),
    })
    await checkAnswer(method, path, response)
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    cookies,
    get: (path, headers) => send('GET', path, undefined, headers),
    head: (path) => send('HEAD', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    form: (path, fields, headers) =>
      send('POST', path, fields instanceof FormData ? fields : new URLSearchParams(fields), headers),
    async submit(path, intent, fields = {}, headers = {}) {
      const [page, query] = path.split('?')
      const body = fields instanceof FormData ? fields : new URLSearchParams(pairsOf(fields))
      body.set('intent', intent)
      const address = `${page}.data${query === undefined ? '' : `?${query}`}`
      return outcomeOf(await send('POST', address, body, headers))
    },
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  }
}

const pairsOf = (fields: Readonly<Record<string, string | readonly string[]>>) =>
  Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))

/** A refusal of the site that comes before any page has its status alone. */
async function outcomeOf(response: Response): Promise<FormOutcome> {
  const outcome = { status: response.status, code: '', message: '', errors: {}, to: null }
  if (!response.body || !response.headers.get('content-type')?.includes('text/x-script')) return outcome
  const { value } = await decode(response.body, globalThis as never)
  const { data, redirect, status } = value as { data?: FormAnswer; redirect?: string; status: number }
  return redirect === undefined ? { ...outcome, ...data } : { ...outcome, status, to: redirect }
}
