/** Hard limit of a stop: service managers send SIGKILL after 10 to 90 seconds. */
export const MAX_STOP_MS = 15_000
const REPORT_AFTER_MS = 2_000

type Closer = { name: string; close: () => unknown; timeoutMs: number }

export type ShutdownHooks = {
  /** @throws if all timeouts together exceed `MAX_STOP_MS` */
  add(name: string, timeoutMs: number, close: () => unknown): void
  /** Closes in reverse order; a failure or timeout does not affect other parts. @throws the names of failed parts */
  closeAll(): Promise<void>
}

export function createShutdownHooks(say: (line: string) => void): ShutdownHooks {
  const closers: Closer[] = []
  let total = 0
  return {
    add(name, timeoutMs, close) {
      total += timeoutMs
      if (total > MAX_STOP_MS) throw new Error(`${name}: all parts together may take no longer than a stop`)
      closers.push({ name, timeoutMs, close })
    },
    async closeAll() {
      const unfinished: string[] = []
      for (const closer of closers.splice(0).reverse())
        if (!(await closed(closer, say))) unfinished.push(closer.name)
      if (unfinished.length > 0) throw new Error(`Se cerró sin terminar: ${unfinished.join(', ')}.`)
    },
  }
}

async function closed({ name, close, timeoutMs }: Closer, say: (line: string) => void): Promise<boolean> {
  const report = setTimeout(() => say(`Esperando a que termine: ${name}…`), REPORT_AFTER_MS)
  const end = Promise.withResolvers<false>()
  const timeout = setTimeout(() => {
    say(`No termina, se deja: ${name}.`)
    end.resolve(false)
  }, timeoutMs)
  try {
    return await Promise.race([Promise.resolve(close()).then(() => true), end.promise])
  } catch (error) {
    say(`Falló al cerrar: ${name} (${error instanceof Error ? error.message : String(error)}).`)
    return false
  } finally {
    clearTimeout(report)
    clearTimeout(timeout)
  }
}
