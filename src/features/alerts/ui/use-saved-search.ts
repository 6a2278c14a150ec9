import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { consumePendingAction, savePendingAction } from '../../../ui/pending-action.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { SearchAlertView } from '../contract.ts'
import { alertTexts } from '../texts.ts'
import { type AlertAnswer, callRemoveSearch, callSaveSearch } from './alerts-client.ts'

/** `onChange`: it was saved, taken off the list, or refused to who is signed in no more. */
export type SearchAlert = SearchAlertView & { onChange: () => void }

const KEY = 'waiting-search'

/**
 * Whether this search waits for its viewer, and the two presses that change it; they answer whether they did. What a
 * guest pressed is saved as soon as they come back signed in.
 */
export function useSavedSearch(alert: SearchAlert) {
  const { text, query, email, onChange } = alert
  const [savedId, setSavedId] = useState(alert.savedId)
  useEffect(() => setSavedId(alert.savedId), [alert.savedId])
  const [busy, setBusy] = useState(false)
  const { pathname, search } = useLocation()
  const loginTo = paths.login(pathname + search)
  const toast = useToast()
  const keep = () => savePendingAction(KEY, `${text} ${query}`)

  function fail({ error, isSignedOut, isConflict }: AlertAnswer & { ok: false }): void {
    if (isSignedOut) {
      keep()
      onChange()
    }
    const action = isSignedOut
      ? { label: 'Ingresar', to: loginTo }
      : { label: 'Ver mis avisos', to: paths.account('alerts') }
    toast({ text: error, tone: 'error', ...(isSignedOut || isConflict ? { action } : {}) })
  }

  async function send(call: Promise<AlertAnswer>): Promise<boolean> {
    setBusy(true)
    const answer = await call
    setBusy(false)
    if (answer.ok) {
      setSavedId(answer.id)
      onChange()
    } else fail(answer)
    return answer.ok
  }

  const save = () => send(callSaveSearch(text, query))
  const cancel = async () => (savedId === null ? false : send(callRemoveSearch(savedId)))

  const finish = useRef(async () => {})
  useEffect(() => {
    finish.current = async () => {
      if (
        email !== null &&
        consumePendingAction(KEY) === `${text} ${query}` &&
        savedId === null &&
        (await save())
      )
        toast({ text: alertTexts.saved(email) })
    }
  })
  useEffect(() => {
    if (email !== null) void finish.current()
  }, [email])

  return { savedId, busy, save, cancel, keep, loginTo, back: pathname + search }
}
