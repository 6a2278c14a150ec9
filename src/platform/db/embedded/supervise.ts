import type { Postmaster } from './postmaster.ts'

const MINUTE = 60_000

/** Milliseconds before another try, times its number within the minute; the first one is immediate. */
const PAUSE = 300
const LONGEST_PAUSE = 1_000

/** The global timer, so that tests can move it. */
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export type Supervision = {
  /** Resolves with a line for people once the server is down for good: stopped, or given up. */
  exited: Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the server again whenever it ends by itself. The socket stays the same, so pools find it again.
 *
 * @param limit restarts within one minute; more means that restarting does not help
 */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  say: (line: string) => void,
  limit: number,
): Supervision {
  let current = first
  let stopping = false
  const recent: number[] = []

  async function run(): Promise<string> {
    for (;;) {
      let reason = await current.exited
      for (let back = false; !back; ) {
        if (stopping) return 'PostgreSQL se detuvo.'
        while (recent[0] !== undefined && recent[0] < Date.now() - MINUTE) recent.shift()
        if (recent.length >= limit) {
          return `PostgreSQL terminó ${limit + 1} veces en un minuto (${reason}); no se intenta más.`
        }
        await sleep(Math.min(PAUSE * recent.length, LONGEST_PAUSE))
        if (stopping) continue
        recent.push(Date.now())
        say(`PostgreSQL terminó por sí solo (${reason}); arranca de nuevo (${recent.length} de ${limit}).`)
        try {
          current = await start()
          back = true
        } catch (error) {
          reason = error instanceof Error ? error.message : String(error)
        }
      }
      if (stopping) current.close()
    }
  }

  const exited = run()
  return {
    exited,
    async stop() {
      stopping = true
      current.close()
      await exited
    },
  }
}
