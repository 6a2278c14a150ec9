import { savedFilters } from '../contract.ts'
import { searchToSave } from '../rules.ts'
import { alertTexts } from '../texts.ts'

const ADDRESS = '/api/v1/account/saved-searches'

export type AlertAnswer =
  | { ok: true; id: string | null }
  | { ok: false; error: string; isSignedOut: boolean; isFull: boolean }

/** Saves a search of the signed-in user; never throws. `query` as `soughtQuery` writes it. */
export function callSaveSearch(text: string, query: string): Promise<AlertAnswer> {
  const { filters, isLiteral: literal } = searchToSave(text, new URLSearchParams(query))
  const body = { q: text, ...savedFilters(filters), literal }
  return call(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Takes it off their list; never throws. */
export function callRemoveSearch(id: string): Promise<AlertAnswer> {
  return call(`${ADDRESS}/${id}`, { method: 'DELETE' })
}

async function call(address: string, init: RequestInit): Promise<AlertAnswer> {
  const response = await fetch(address, init).catch(() => undefined)
  if (response?.status === 201) return { ok: true, id: (await response.json()).id }
  if (response?.ok) return { ok: true, id: null }
  const problem = await readProblem(response)
  return {
    ok: false,
    error: problem.detail ?? alertTexts.failed,
    isSignedOut: response?.status === 401,
    isFull: response?.status === 409,
  }
}

/** What an answer of 4xx says (RFC 9457); of anything else there is nothing to tell a visitor. */
async function readProblem(response: Response | undefined): Promise<{ detail?: string }> {
  if (!response || response.status >= 500) return {}
  return response.json().catch(() => ({}))
}
