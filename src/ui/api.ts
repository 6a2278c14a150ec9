/** A failed API request (RFC 9457), as far as visitors may see it. */
type ApiProblem = {
  ok: false
  /** HTTP status; 0 without a response: no network, or `signal` was aborted. */
  status: number
  /** Only for 4xx: server errors have no details for visitors. */
  code?: string
  detail?: string
  errors?: Readonly<Record<string, string>>
}
export type ApiAnswer<View> = { ok: true; view: View } | ApiProblem

type Request = {
  body?: object
  signal?: AbortSignal
  keepalive?: boolean
}

/**
 * Calls the JSON API; never throws. `View` is the route's contract (`undefined` for 204). Responses are trusted,
 * because the server belongs to this build; schemas stay out of the browser.
 *
 * @param path below `/api/v1`
 */
export async function callApi<View = undefined>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { body, ...options }: Request = {},
): Promise<ApiAnswer<View>> {
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      ...options,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const { ok, status } = response
    if (ok) return { ok, view: (status === 204 ? undefined : await response.json()) as View }
    const problem = status < 500 ? await response.json().catch(() => ({})) : {}
    return { ok, status, code: problem.code, detail: problem.detail, errors: problem.errors }
  } catch {
    return { ok: false, status: 0 }
  }
}
