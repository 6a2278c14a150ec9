/** Milliseconds of quiet before what is typed is kept in this browser, and before it is sent to the server. */
const PAUSE_MS = 600
const SEND_MS = 1_500
/** Milliseconds until what did not reach the server is sent again. */
const RETRY_MS = 15_000
/** Milliseconds within which a page may have been made before the draft of the one before it arrived. */
const MAX_OVERLAP_MS = 60_000

/**
 * What became of a draft that was sent: kept, as typed at that time; not arrived, so that it may be sent again;
 * refused, since something that was typed later is kept, or since it is too large.
 */
export type SentDraft = { savedAt: string } | { problem: 'unreached' | 'newer' | 'too-large' }

/** Where a draft is kept for its person, so that it goes on at another device. */
export type DraftServer<Values> = {
  /** The server's time when it made the page. */
  now: string
  kept: { values: Values; savedAt: string } | null
  save: (values: Values, typedAt: Date, options: { keepalive?: boolean }) => Promise<SentDraft>
  /** Whether these values are stored by now, so that they are no draft. */
  isStored: (values: Values) => boolean
  drop: () => Promise<void>
}

export type Draft<Values> = {
  values: Values
  /** When it was kept last, at the server where there is one. */
  savedAt: Date | null
  /** Whether there is something to throw away. */
  isKept: boolean
  isTyped: boolean
  /** Why the server has not got what was typed last; null while it has, or is about to. */
  problem: 'unreached' | 'newer' | 'too-large' | null
  /** Whether this browser has room for it. */
  hasRoom: boolean
}

/**
 * `at`: when it was typed, by the server's clock where there is one. `arrived`: the server took it as its page was left; the
 * next one may have been made before that.
 */
type Kept<Values> = { values: Partial<Values>; at: string; arrived?: true }

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
export const browserDraft = <Values>(name: string): Partial<Values> | undefined => read<Values>(name)?.values

/** Keeps what is typed in one form for another, which goes on with it. */
export const saveBrowserDraft = <Values>(name: string, values: Partial<Values>): boolean =>
  write(name, { values, at: '' })

/** Forgets a draft whose form was saved. */
export function deleteBrowserDraft(name: string): void {
  try {
    localStorage.removeItem(place(name))
  } catch {}
}

/**
 * Keeps what is typed into a form: at `server`, and in this browser, under `name`, what has not got there; of the two the
 * later counts.
 */
export function createDraftKeeper<Values extends object>(
  name: string,
  initial: Values,
  server?: DraftServer<Values>,
) {
  const found = server?.kept ?? null
  let draft: Draft<Values> = {
    values: found?.values ?? initial,
    savedAt: found ? new Date(found.savedAt) : null,
    isKept: found !== null,
    isTyped: false,
    problem: null,
    hasRoom: true,
  }
  /** When what is to be kept was typed; undefined where the server has it, or nothing was typed. */
  let typedAt: Date | undefined
  /** When the draft that this page goes on from was kept: what is typed here is later, whatever the clocks say. */
  let after = found ? Date.parse(found.savedAt) : 0
  /** How far the server's clock is ahead of this device's. */
  let aheadMs = 0
  let underWay: Promise<SentDraft> | undefined
  let isLeft = false
  let timers: ReturnType<typeof setTimeout>[] = []
  const readers = new Set<() => void>()

  function set(change: Partial<Draft<Values>>): void {
    draft = { ...draft, ...change }
    for (const tell of readers) tell()
  }
  function schedule(...waits: [act: () => void, ms: number][]): void {
    for (const timer of timers) clearTimeout(timer)
    timers = waits.map(([act, ms]) => setTimeout(act, ms))
  }
  function keepHere(): void {
    if (!typedAt) return
    const hasRoom = write(name, { values: draft.values, at: typedAt.toISOString() })
    set({ hasRoom, ...(hasRoom && { isKept: true, ...(!server && { savedAt: typedAt }) }) })
  }
  async function send(options: { keepalive?: boolean } = {}): Promise<void> {
    if (!server || !typedAt) return
    const [sent, at] = [draft.values, typedAt]
    const request = server.save(sent, new Date(Math.max(at.getTime(), after)), options)
    underWay = request
    const answer = await request
    // Something else has been sent or thrown away since.
    if (underWay !== request) return
    underWay = undefined
    if ('problem' in answer) {
      set({ problem: answer.problem })
      // Of a page that was left the next one sends it, unless it is published by then.
      if (answer.problem === 'unreached' && !isLeft) schedule([() => void send(), RETRY_MS])
      return
    }
    after = Date.parse(answer.savedAt)
    set({ savedAt: new Date(answer.savedAt), isKept: true, problem: null })
    if (typedAt !== at) return
    typedAt = undefined
    if (!isLeft) deleteBrowserDraft(name)
    else if (read(name)?.at === at.toISOString())
      write(name, { values: sent, at: at.toISOString(), arrived: true })
  }
  function begin(at: Date): void {
    isLeft = false
    typedAt = at
    schedule([keepHere, PAUSE_MS], [() => void send(), SEND_MS])
  }
  // What does not arrive is in this browser.
  function leave(): void {
    isLeft = true
    keepHere()
    void send({ keepalive: true })
  }

  return {
    current: () => draft,
    subscribe(tell: () => void): () => void {
      readers.add(tell)
      return () => readers.delete(tell)
    },
    /** In the browser, once the page stands: goes on from what it keeps. Answers how to end it. */
    open(goesOn: boolean): () => void {
      aheadMs = server ? Date.parse(server.now) - Date.now() : 0
      const kept = goesOn ? read<Values>(name) : undefined
      if (kept) {
        const values = { ...draft.values, ...kept.values }
        const isOver = found
          ? kept.at <= found.savedAt
          : kept.arrived && server && Date.parse(kept.at) < Date.parse(server.now) - MAX_OVERLAP_MS
        if (isOver || server?.isStored(values)) deleteBrowserDraft(name)
        else {
          const at = kept.at === '' ? undefined : new Date(kept.at)
          set({ values, isKept: true, ...(at && { savedAt: at }) })
          if (at) after = Math.max(after, at.getTime())
          if (server) begin(at ?? new Date(Date.now() + aheadMs))
        }
      }
      const resume = () => void send()
      addEventListener('pagehide', leave)
      addEventListener('online', resume)
      return () => {
        removeEventListener('pagehide', leave)
        removeEventListener('online', resume)
        leave()
        schedule()
      }
    },
    /** @param isTyped false for what the form fills in by itself: a draft is no newer for that */
    type(part: Partial<Values>, isTyped = true): void {
      const values = { ...draft.values, ...part }
      // A field that is left says what it holds, which is nothing new.
      if (JSON.stringify(values) === JSON.stringify(draft.values)) return
      set({ values, isTyped: draft.isTyped || isTyped })
      if (isTyped) begin(new Date(Date.now() + aheadMs))
      else if (typedAt) begin(typedAt)
    },
    /** Forgets what is kept and goes on with `blank`. */
    clear(blank: Values): void {
      const last = underWay
      underWay = undefined
      typedAt = undefined
      schedule()
      deleteBrowserDraft(name)
      // What is under way would arrive after it.
      void Promise.resolve(last).then(() => server?.drop())
      set({ values: blank, savedAt: null, isKept: false, isTyped: false, problem: null })
    },
    /** Another form goes on under this name, with this part of what is kept alone. */
    handOver(part: Partial<Values>): void {
      keepHere()
      // This form, which is about to go, keeps nothing after it.
      typedAt = undefined
      schedule()
      const kept = read<Values>(name)
      if (kept) write(name, { ...kept, values: part })
    },
    /**
     * The form is about to go: what it says is kept here, and sent by nothing else, which could arrive after it. Answers what
     * has to be awaited first; undefined where nothing is under way.
     */
    submit(): Promise<unknown> | undefined {
      keepHere()
      typedAt = undefined
      schedule()
      const last = underWay
      underWay = undefined
      return last
    },
  }
}
