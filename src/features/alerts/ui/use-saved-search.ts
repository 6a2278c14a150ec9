import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { type ApiAnswer, callApi } from '../../../ui/api.ts'
import { consumePendingAction, savePendingAction } from '../../../ui/pending-action.ts'
import { toast } from '../../../ui/toast.ts'
import type { SearchAlertView } from '../contract.ts'
import { apiFilters, searchToSave } from '../rules.ts'

const PATH = '/account/saved-searches'

/** `onChange` is called after a save, a deletion, or the refusal of an ended session. */
export type SearchAlert = SearchAlertView & { onChange: () => void }

const KEY = 'waiting-search'

/** The save button. Actions return whether they succeeded. A guest's click is repeated after the login. */
export function useSavedSearch(alert: SearchAlert) {
  const { text, query, email, onChange } = alert
  const [savedId, setSavedId] = useState(alert.savedId)
  useEffect(() => setSavedId(alert.savedId), [alert.savedId])
  const [busy, setBusy] = useState(false)
  const { pathname, search } = useLocation()
  const loginTo = paths.login(pathname + search, 'avisar')
  const saveForLater = () => savePendingAction(KEY, `${text} ${query}`)
  /** The same for `pages/light.ts`. */
  const waiting = { 'data-waiting': KEY, 'data-waiting-value': `${text} ${query}` }

  function fail({ status, detail }: ApiAnswer<unknown> & { ok: false }): void {
    const isSignedOut = status === 401
    if (isSignedOut) {
      saveForLater()
      onChange()
    }
    const action = isSignedOut
      ? { label: 'Ingresar', to: loginTo }
      : { label: 'Ver mis avisos', to: paths.account('alerts') }
    const text = detail ?? 'No pudimos guardar tu búsqueda. Revisa tu conexión e intenta de nuevo'
    toast({ text, tone: 'error', ...(isSignedOut || status === 409 ? { action } : {}) })
  }

  async function send(call: Promise<ApiAnswer<{ id: string } | undefined>>): Promise<boolean> {
    setBusy(true)
    const answer = await call
    setBusy(false)
    if (answer.ok) {
      setSavedId(answer.view?.id ?? null)
      onChange()
    } else fail(answer)
    return answer.ok
  }

  function save() {
    const { filters, isLiteral: literal } = searchToSave(text, new URLSearchParams(query))
    return send(callApi('POST', PATH, { body: { q: text, ...apiFilters(filters), literal } }))
  }
  const cancel = async () => savedId !== null && send(callApi('DELETE', `${PATH}/${savedId}`))

  const finish = useRef(async () => {})
  useEffect(() => {
    finish.current = async () => {
      const isPending = email !== null && consumePendingAction(KEY) === `${text} ${query}`
      if (isPending && savedId === null && (await save())) toast({ text: `Te avisaremos a ${email}` })
    }
  })
  useEffect(() => {
    if (email !== null) void finish.current()
  }, [email])

  return { savedId, busy, save, cancel, saveForLater, waiting, loginTo, back: pathname + search }
}
