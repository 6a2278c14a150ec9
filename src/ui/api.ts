/** Why the JSON API did not do it: what its problem says (RFC 9457), as far as a visitor is to be told. */
export type ApiProblem = {
  ok: false
  /** Of the answer; 0 where none came or it broke off: no network, or `signal` was aborted. */
  status: number
  /** Of a refusal (4xx); of a fault of the server (5xx) there is nothing to tell. */
  code?: string
  detail?: string
  /** One message a field, by the field's name. */
  errors?: Readonly<Record<string, string>>
}
export type ApiAnswer<View> = { ok: true; view: View } | ApiProblem

type Request = {
  /** Sent as JSON. */
  body?: object
  signal?: AbortSignal
  /** Goes through though the page is being left. */
  keepalive?: boolean
  /** Seconds that the server may keep the answer back until there is news (`Prefer: wait`). */
  waitS?: number
}

/**
 * Asks the JSON API; never throws. `View` is the contract of the route, `undefined` where it answers 204: this build's
 * own server sends it, so it is believed, not parsed; schemas stay out of the browser.
 *
 * @param path below `/api/v1`
 */
export async function callApi<View = undefined>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { body, waitS, ...options }: Request = {},
): Promise<ApiAnswer<View>> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(waitS && { prefer: `wait=${waitS}` }),
  }
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      headers,
      ...options,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { ok, status } = response
    if (ok) return { ok, view: (status === 204 ? undefined : await response.json()) as View }
    const problem = status < 500 ? await response.json().catch(() => ({})) : {}
    return { ok, status, code: problem.code, detail: problem.detail, errors: problem.errors }
  } catch {
    return { ok: false, status: 0 }
  }
}
