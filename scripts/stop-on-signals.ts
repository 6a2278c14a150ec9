import type { Running } from '../src/main.ts'
import { printFailure } from './print-failure.ts'
import { printLine } from './say.ts'

/** Ctrl-C reaches this process from the terminal and once more through npm: that is one press. */
const ONE_PRESS_MS = 500

/**
 * Closes in order on Ctrl-C and on what service managers send; a second signal ends at once. The exit code is 0 only where
 * everything was closed. PostgreSQL and the sandbox end with this process, after a crash too.
 */
export function stopOnSignals({ stop, maxStopMs }: Pick<Running, 'stop' | 'maxStopMs'>): void {
  let toldAt: number | undefined
  function leave(): void {
    if (toldAt !== undefined) {
      if (performance.now() - toldAt > ONE_PRESS_MS) process.exit(1)
      return
    }
    toldAt = performance.now()
    printLine('Cerrando…')
    setTimeout(() => {
      printLine(`No termina en ${maxStopMs / 1_000} segundos; se corta.`)
      process.exit(1)
    }, maxStopMs)
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        printFailure(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', leave)
  process.on('SIGTERM', leave)
}
