import { type ApiAnswer, callApi } from '../../../ui/api.ts'
import type { SavedSearchView } from '../contract.ts'
import { searchToSave } from '../rules.ts'
import { savedFilters } from '../rules-filters.ts'
import { alertTexts } from '../texts.ts'

const PATH = '/account/saved-searches'

export type AlertAnswer =
  | { ok: true; id: string | null }
  | { ok: false; error: string; isSignedOut: boolean; isConflict: boolean }

/** Saves a search of the signed-in user; never throws. `query` as `searchQuery` writes it. */
export async function callSaveSearch(text: string, query: string): Promise<AlertAnswer> {
  const { filters, isLiteral: literal } = searchToSave(text, new URLSearchParams(query))
  const body = { q: text, ...savedFilters(filters), literal }
  return alertAnswer(await callApi<Pick<SavedSearchView, 'id'>>('POST', PATH, { body }))
}

/** Takes it off their list; never throws. */
export async function callRemoveSearch(id: string): Promise<AlertAnswer> {
  return alertAnswer(await callApi('DELETE', `${PATH}/${id}`))
}

function alertAnswer(answer: ApiAnswer<{ id: string } | undefined>): AlertAnswer {
  if (answer.ok) return { ok: true, id: answer.view?.id ?? null }
  return {
    ok: false,
    error: answer.detail ?? alertTexts.failed,
    isSignedOut: answer.status === 401,
    isConflict: answer.status === 409,
  }
}
