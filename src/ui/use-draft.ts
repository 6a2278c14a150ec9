import { type FormEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createDraftKeeper, type DraftServer } from './browser-draft.ts'

/** Milliseconds that a form waits at most for a draft that is on its way. */
const SUBMIT_WAIT_MS = 2_000

/**
 * A form's values, kept while they are typed and found again after a closed tab, at another device too where there is a
 * `server` (`draft-keeper.ts`). With `isAnswer` the form came back from the server, and `initial` wins.
 */
export function useDraft<Values extends object>(
  name: string,
  initial: Values,
  isAnswer: boolean,
  server?: DraftServer<Values>,
) {
  const [keeper] = useState(() =>
    createDraftKeeper(name, initial, server && (isAnswer ? { ...server, kept: null } : server)),
  )
  const draft = useSyncExternalStore(keeper.subscribe, keeper.current, keeper.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is there has been opened once
  useEffect(() => keeper.open(!isAnswer), [keeper])
  const submit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const last = keeper.submit()
      if (!last) return
      event.preventDefault()
      const form = event.currentTarget
      const { submitter } = event.nativeEvent as SubmitEvent
      const wait = new Promise((go) => setTimeout(go, SUBMIT_WAIT_MS))
      void Promise.race([last, wait]).then(() => form.requestSubmit(submitter))
    },
    [keeper],
  )
  return {
    ...draft,
    change: keeper.type,
    clear: keeper.clear,
    handOver: keeper.handOver,
    submit,
    /** Whether what was typed last would be lost with this page. */
    isAtRisk: draft.isTyped && !draft.hasRoom && (draft.problem !== null || !server),
    /** Whether it was found as the page was opened and nothing was typed since. */
    isFound: draft.isKept && !draft.isTyped,
  }
}
