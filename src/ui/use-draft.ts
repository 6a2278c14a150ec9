import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds of quiet before a draft is kept in this browser, and before it is sent to the server. */
const PAUSE_MS = 600
const SEND_MS = 1_500
/** Milliseconds until a draft that the server did not take is sent again. */
const RETRY_MS = 15_000

/** `at`: when it was typed, by the server's clock where there is one. */
type Kept<Values> = { values: Partial<Values>; at: string }

/** Where a draft is kept for its person, so that it goes on at another device. */
export type DraftServer<Values> = {
  /** The server's time when it made the page. */
  now: string
  kept: { values: Values; savedAt: string } | null
  /** Answers when it was kept; null where it was not, or something that was typed later is kept already. */
  save: (
    values: Values,
    typedAt: Date,
    options: { keepalive?: boolean; signal?: AbortSignal },
  ) => Promise<string | null>
  /** Whether these values are stored by now, so that they are no draft. */
  isStored: (values: Values) => boolean
  drop: () => Promise<void>
}

const place = (name: string) => `tianguis-draft:${name}`

function read<Values>(name: string): Kept<Values> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(name)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    // One that was kept before drafts had a time.
    return 'at' in kept ? (kept as Kept<Values>) : { values: kept as Partial<Values>, at: '' }
  } catch {
    return undefined
  }
}

/** Whether there was room: storage may be full or forbidden, a draft is a convenience. */
function write<Values>(name: string, kept: Kept<Values>): boolean {
  try {
    localStorage.setItem(place(name), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** What this browser keeps under this name. */
export const keptDraft = <Values>(name: string): Partial<Values> | undefined => read<Values>(name)?.values

/** Forgets a draft whose form was saved. */
export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(place(name))
  } catch {}
}

/**
 * A form's values, kept while they are typed and found again after a closed tab: at `server`, and in this browser what
 * has not got there; the later of the two counts. Without a name nothing is kept. `initial` wins where a form comes back
 * from the server.
 */
export function useDraft<Values extends object>(
  name: string | null,
  initial: Values,
  isAnswer: boolean,
  server?: DraftServer<Values>,
) {
  const found = isAnswer ? null : (server?.kept ?? null)
  const [values, setValues] = useState(found?.values ?? initial)
  const [savedAt, setSavedAt] = useState(found ? new Date(found.savedAt) : null)
  const [isKept, setKept] = useState(found !== null)
  /** Whether what was typed last is in this browser alone. */
  const [isHere, setHere] = useState(false)
  const [hasRoom, setRoom] = useState(true)
  /** Whether it is to be kept: typed into, or found in this browser and not at the server. */
  const [isTouched, setTouched] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const isSubmitted = useRef(false)
  const last = useRef({ values, server, typedAt: new Date(0), isTouched: false, isSent: true })
  last.current.values = values
  last.current.server = server
  const sending = useRef<{ stop: AbortController; done: Promise<string | null> }>(undefined)
  /** When the draft that this page goes on from was kept: what is typed here is later, whatever the clocks say. */
  const after = useRef(found?.savedAt)

  const aheadMs = useRef(0)
  // Before the effects that keep: the server's clock may be another than this device's.
  useEffect(() => {
    if (last.current.server) aheadMs.current = Date.parse(last.current.server.now) - Date.now()
  }, [])
  const touch = useCallback((typedAt = new Date(Date.now() + aheadMs.current)) => {
    Object.assign(last.current, { typedAt, isTouched: true, isSent: false })
    setTouched(true)
  }, [])
  const keepHere = useCallback(() => {
    if (name === null || !last.current.isTouched || last.current.isSent) return
    const { typedAt: at } = last.current
    const hasRoom = write(name, { values: last.current.values, at: at.toISOString() })
    setRoom(hasRoom)
    if (!hasRoom) return
    setKept(true)
    if (!last.current.server) setSavedAt(at)
  }, [name])
  const send = useCallback(
    async (options: { keepalive?: boolean } = {}) => {
      const { server: to, values: sent, typedAt, isTouched: hasDraft, isSent } = last.current
      if (name === null || !to || !hasDraft || isSent) return
      sending.current?.stop.abort()
      const stop = new AbortController()
      const later = new Date(Math.max(typedAt.getTime(), after.current ? Date.parse(after.current) : 0))
      const done = to.save(sent, later, { ...options, signal: stop.signal })
      sending.current = { stop, done }
      const at = await done
      if (sending.current?.stop !== stop) return
      setHere(at === null)
      if (at === null) return
      after.current = at
      setSavedAt(new Date(at))
      setKept(true)
      if (last.current.values !== sent) return
      last.current.isSent = true
      forgetDraft(name)
    },
    [name],
  )

  // What this browser keeps is known in it alone: it comes after the first rendering, which is the server's.
  useEffect(() => {
    const kept = name === null || isAnswer ? undefined : read<Values>(name)
    if (name === null || !kept) return
    const { server: to, values: current } = last.current
    const found = { ...current, ...kept.values }
    if (to && (to.isStored(found) || (to.kept && kept.at < to.kept.savedAt))) return forgetDraft(name)
    setKept(true)
    setValues(found)
    const typedAt = kept.at === '' ? undefined : new Date(kept.at)
    if (typedAt) setSavedAt(typedAt)
    if (to) touch(typedAt)
  }, [name, isAnswer, touch])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another value begins the pause anew
  useEffect(() => {
    if (!isTouched) return
    const timers = [setTimeout(keepHere, PAUSE_MS), setTimeout(() => void send(), SEND_MS)]
    const again = setInterval(() => void send(), RETRY_MS)
    return () => {
      timers.forEach(clearTimeout)
      clearInterval(again)
    }
  }, [values, isTouched, keepHere, send])

  useEffect(() => {
    // Nothing waits for an answer here: what does not arrive is in this browser.
    const leave = () => {
      if (isSubmitted.current) return
      keepHere()
      void send({ keepalive: true })
    }
    const resume = () => void send()
    addEventListener('pagehide', leave)
    addEventListener('online', resume)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', resume)
      leave()
    }
  }, [keepHere, send])

  const change = useCallback(
    (part: Partial<Values>) => {
      isSubmitted.current = false
      setTyped(true)
      touch()
      setValues((current) => ({ ...current, ...part }))
    },
    [touch],
  )
  const clear = useCallback(
    (blank: Values) => {
      const underWay = sending.current?.done
      sending.current = undefined
      Object.assign(last.current, { isTouched: false, isSent: true })
      setTouched(false)
      setTyped(false)
      if (name !== null) forgetDraft(name)
      // What is under way would arrive after it.
      void Promise.resolve(underWay).then(() => last.current.server?.drop())
      setValues(blank)
      setSavedAt(null)
      setKept(false)
      setHere(false)
    },
    [name],
  )
  /** The form is on its way: what it says is kept here and sent by nothing else, which could arrive after it. */
  const submit = useCallback(() => {
    isSubmitted.current = true
    sending.current?.stop.abort()
    sending.current = undefined
    keepHere()
    setTouched(false)
  }, [keepHere])
  return {
    values,
    change,
    savedAt,
    /** Whether there is something to throw away. */
    isKept,
    /** Whether the server has not got what was typed last. */
    isHere,
    /** Whether what was typed last would be lost with this page. */
    isAtRisk: isTouched && !hasRoom && (isHere || !server),
    /** Whether it was found as the page was opened and nothing was typed since. */
    isFound: isKept && !isTyped,
    /** Forgets what is kept and goes on with `blank`. */
    clear,
    submit,
  }
}
