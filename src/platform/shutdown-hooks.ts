/** The process goes then, whatever still hangs: service managers send SIGKILL after 10 to 90 seconds. */
export const MAX_STOP_MS = 15_000
/** Milliseconds after which a closer that is waited for is named. */
const NAMED_AFTER_MS = 2_000

type Closer = { name: string; close: () => unknown; patienceMs: number }

export type ShutdownHooks = {
  /**
   * @param patienceMs how long `close` is waited for before it is given up
   * @throws where all of them together could take longer than a stop may
   */
  add(name: string, patienceMs: number, close: () => unknown): void
  /**
   * Closes what was opened last first. One that fails or hangs keeps no other from closing.
   *
   * @throws at the end, with the names of those that failed or were given up
   */
  closeAll(): Promise<void>
}

/** Parts that a process has opened, to be closed in the opposite order, each within a time of its own. */
export function createShutdownHooks(say: (line: string) => void): ShutdownHooks {
  const closers: Closer[] = []
  let total = 0
  return {
    add(name, patienceMs, close) {
      total += patienceMs
      if (total > MAX_STOP_MS) throw new Error(`${name}: all parts together may take no longer than a stop`)
      closers.push({ name, patienceMs, close })
    },
    async closeAll() {
      const left: string[] = []
      for (const closer of closers.splice(0).reverse())
        if (!(await closed(closer, say))) left.push(closer.name)
      if (left.length > 0) throw new Error(`Se cerró sin terminar: ${left.join(', ')}.`)
    },
  }
}

async function closed({ name, close, patienceMs }: Closer, say: (line: string) => void): Promise<boolean> {
  const named = setTimeout(() => say(`Esperando a que termine: ${name}…`), NAMED_AFTER_MS)
  const end = Promise.withResolvers<false>()
  const patience = setTimeout(() => {
    say(`No termina, se deja: ${name}.`)
    end.resolve(false)
  }, patienceMs)
  try {
    return await Promise.race([Promise.resolve(close()).then(() => true), end.promise])
  } catch (error) {
    say(`Falló al cerrar: ${name} (${error instanceof Error ? error.message : String(error)}).`)
    return false
  } finally {
    clearTimeout(named)
    clearTimeout(patience)
  }
}
