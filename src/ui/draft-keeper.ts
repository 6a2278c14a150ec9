import {
  deleteBrowserDraft,
  readBrowserDraft,
  renameBrowserDraft,
  type StoredDraft,
  writeBrowserDraft,
} from './browser-draft.ts'

/** Milliseconds without typing before a draft is stored in this browser, and before it is sent. */
const STORE_DELAY_MS = 600
const SEND_DELAY_MS = 1_500
const RETRY_MS = 15_000
/** Milliseconds for which a page may be older than the draft of the previous page. */
const MAX_OVERLAP_MS = 60_000
const MAX_SEEN = 3

/** Result of sending a draft. `unreached` may be retried; `newer`: another page has stored one meanwhile. */
export type SentDraft = { savedAt: string } | { problem: 'unreached' | 'newer' | 'too-large' }

export type DraftServer<Values> = {
  now: string
  kept: { values: Values; savedAt: string } | null
  save: (
    values: Values,
    typedAt: Date,
    options: { keepalive?: boolean; seen?: readonly string[] | undefined },
  ) => Promise<SentDraft>
  isStored: (values: Values) => boolean
  drop: () => Promise<void>
}

export type Draft<Values> = {
  values: Values
  savedAt: Date | null
  isKept: boolean
  isTyped: boolean
  /** Why the last input is not on the server; null if it is, or soon will be. */
  problem: 'unreached' | 'newer' | 'too-large' | null
  /** False if this browser's storage is full or unavailable. */
  hasRoom: boolean
}

/** Both were typed since the last draft that they share. */
function isConflict<Values>(
  { seen, at, values }: StoredDraft<Values>,
  stored: { values: Values; savedAt: string },
): boolean {
  if (!seen || at === stored.savedAt || seen.includes(stored.savedAt)) return false
  return JSON.stringify({ ...stored.values, ...values }) !== JSON.stringify(stored.values)
}

/**
 * Stores a form's input on `server`, and in this browser (`name`) until it has arrived. The later one wins, unless both
 * were typed since the last common one: then the person chooses (`chooseThisDraft`, `chooseOtherDraft`), and nothing is sent before.
 */
export function createDraftKeeper<Values extends object>(
  name: string,
  initial: Values,
  server?: DraftServer<Values>,
) {
  const stored = server?.kept ?? null
  let draft: Draft<Values> = {
    values: stored?.values ?? initial,
    savedAt: stored ? new Date(stored.savedAt) : null,
    isKept: stored !== null,
    isTyped: false,
    problem: null,
    hasRoom: true,
  }
  /** Time of unsaved input; undefined if the server has it or nothing was typed. */
  let typedAt: Date | undefined
  /** Time of the draft that this page continues: input here is later, whatever the clocks say. */
  let after = stored ? Date.parse(stored.savedAt) : 0
  /** Times of the server's drafts that this page continues; undefined replaces any. */
  let seen: readonly string[] | undefined = stored ? [stored.savedAt] : []
  let aheadMs = 0
  let underWay: Promise<SentDraft> | undefined
  let isLeft = false
  let timers: ReturnType<typeof setTimeout>[] = []
  const readers = new Set<() => void>()

  function set(change: Partial<Draft<Values>>): void {
    draft = { ...draft, ...change }
    for (const notify of readers) notify()
  }
  function schedule(...waits: [act: () => void, ms: number][]): void {
    for (const timer of timers) clearTimeout(timer)
    timers = waits.map(([act, ms]) => setTimeout(act, ms))
  }
  function storeLocally(): void {
    if (!typedAt) return
    const hasRoom = writeBrowserDraft(name, {
      values: draft.values,
      at: typedAt.toISOString(),
      ...(seen && { seen }),
    })
    set({ hasRoom, ...(hasRoom && { isKept: true, ...(!server && { savedAt: typedAt }) }) })
  }
  async function send(options: { keepalive?: boolean } = {}): Promise<void> {
    if (!server || !typedAt || draft.problem === 'newer') return
    const [sent, at] = [draft.values, typedAt]
    const sentAt = new Date(Math.max(at.getTime(), after))
    const request = server.save(sent, sentAt, { ...options, seen })
    // It may arrive without its answer.
    seen = seen && [...seen, sentAt.toISOString()].slice(-MAX_SEEN)
    underWay = request
    const answer = await request
    // Superseded by another draft or discarded.
    if (underWay !== request) return
    underWay = undefined
    if ('problem' in answer) {
      set({ problem: answer.problem })
      // If the page was left, the next one sends it unless it is published by then.
      if (answer.problem === 'unreached' && !isLeft) schedule([() => void send(), RETRY_MS])
      return
    }
    after = Date.parse(answer.savedAt)
    seen = [answer.savedAt]
    set({ savedAt: new Date(answer.savedAt), isKept: true, problem: null })
    if (typedAt !== at) return
    typedAt = undefined
    if (!isLeft) deleteBrowserDraft(name)
    else if (readBrowserDraft(name)?.at === at.toISOString())
      writeBrowserDraft(name, { values: sent, at: at.toISOString(), arrived: true })
  }
  function begin(at: Date): void {
    isLeft = false
    typedAt = at
    schedule([storeLocally, STORE_DELAY_MS], [() => void send(), SEND_DELAY_MS])
  }
  function leave(): void {
    isLeft = true
    storeLocally()
    void send({ keepalive: true })
  }

  return {
    current: () => draft,
    subscribe(notify: () => void): () => void {
      readers.add(notify)
      return () => readers.delete(notify)
    },
    /**
     * Call after hydration; `isContinued` restores a stored draft. Without one, the guest's draft called `earlier` continues
     * under this name. Returns the cleanup function.
     */
    open(isContinued: boolean, earlier?: string): () => void {
      aheadMs = server ? Date.parse(server.now) - Date.now() : 0
      if (isContinued && earlier && !readBrowserDraft(name)) renameBrowserDraft(earlier, name)
      const kept = isContinued ? readBrowserDraft<Values>(name) : undefined
      if (kept) {
        const values = { ...draft.values, ...kept.values }
        const isOver = stored
          ? kept.at <= stored.savedAt && !isConflict(kept, stored)
          : kept.arrived && server && Date.parse(kept.at) < Date.parse(server.now) - MAX_OVERLAP_MS
        if (isOver || server?.isStored(values)) deleteBrowserDraft(name)
        else {
          const at = new Date(kept.at)
          after = Math.max(after, at.getTime())
          const isOther = stored !== null && isConflict(kept, stored)
          set({ values, isKept: true, savedAt: at, ...(isOther && { problem: 'newer' as const }) })
          if (isOther) {
            typedAt = at
            // A reload asks again.
            seen = kept.seen
          } else if (server) begin(at)
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
    type(part: Partial<Values>): void {
      const values = { ...draft.values, ...part }
      // A blur event may report an unchanged value.
      if (JSON.stringify(values) === JSON.stringify(draft.values)) return
      set({ values, isTyped: true })
      begin(new Date(Date.now() + aheadMs))
    },
    /** Stores the input of this page in place of the other draft. */
    chooseThisDraft(): void {
      seen = undefined
      set({ problem: null })
      typedAt = new Date(Date.now() + aheadMs)
      void send()
    },
    /** Gives up the input of this page: the next one shows the other draft. */
    chooseOtherDraft(): void {
      typedAt = undefined
      schedule()
      deleteBrowserDraft(name)
    },
    clear(blank: Values): void {
      const last = underWay
      underWay = undefined
      typedAt = undefined
      schedule()
      deleteBrowserDraft(name)
      // Otherwise a pending transmission would arrive afterwards.
      void Promise.resolve(last).then(() => server?.drop())
      set({ values: blank, savedAt: null, isKept: false, isTyped: false, problem: null })
    },
    /** Leaves this part of the draft to another form of the same name. */
    handOver(part: Partial<Values>): void {
      storeLocally()
      typedAt = undefined
      schedule()
      const kept = readBrowserDraft<Values>(name)
      if (kept) writeBrowserDraft(name, { ...kept, values: part })
    },
    /**
     * Call before the form is submitted: stores the draft in this browser and sends nothing further, which could arrive
     * later. Returns a pending transmission to wait for, or undefined.
     */
    submit(): Promise<unknown> | undefined {
      storeLocally()
      typedAt = undefined
      schedule()
      const last = underWay
      underWay = undefined
      return last
    },
  }
}
