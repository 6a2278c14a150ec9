import { type FormEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createDraftKeeper, type DraftServer } from './draft-keeper.ts'

/** Maximum milliseconds that a submission waits for a draft in transmission. */
const SUBMIT_WAIT_MS = 2_000

export type DraftOptions<Values> = {
  /** The form was returned by the server: `initial` wins. */
  isAnswer: boolean
  /** Name of the draft that a guest has typed before the sign-in. */
  earlier?: string | undefined
  server?: DraftServer<Values> | undefined
}

/** A draft that survives a closed tab and, with a `server`, is on other devices too (`draft-keeper.ts`). */
export function useDraft<Values extends object>(
  name: string,
  initial: Values,
  { isAnswer, earlier, server }: DraftOptions<Values>,
) {
  const [keeper] = useState(() =>
    createDraftKeeper(name, initial, server && (isAnswer ? { ...server, kept: null } : server)),
  )
  const draft = useSyncExternalStore(keeper.subscribe, keeper.current, keeper.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each page
  useEffect(() => keeper.open(!isAnswer, earlier), [keeper])
  const submit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const last = keeper.submit()
      if (!last) return
      event.preventDefault()
      const form = event.currentTarget
      const { submitter } = event.nativeEvent as SubmitEvent
      const wait = new Promise((resolve) => setTimeout(resolve, SUBMIT_WAIT_MS))
      void Promise.race([last, wait]).then(() => form.requestSubmit(submitter))
    },
    [keeper],
  )
  return {
    ...draft,
    change: keeper.type,
    clear: keeper.clear,
    handOver: keeper.handOver,
    chooseThisDraft: keeper.chooseThisDraft,
    chooseOtherDraft: () => {
      keeper.chooseOtherDraft()
      location.reload()
    },
    submit,
    /** Whether the last input would be lost with this page. */
    isAtRisk: draft.isTyped && !draft.hasRoom && (draft.problem !== null || !server),
    /** Whether a draft was restored and nothing was typed since. */
    isFound: draft.isKept && !draft.isTyped,
  }
}
