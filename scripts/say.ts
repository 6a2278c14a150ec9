const started = performance.now()

/** A line for whoever waits at the terminal, with the seconds gone by. */
export function printLine(line: string): void {
  const seconds = ((performance.now() - started) / 1_000).toFixed(1).padStart(5)
  console.log(`[${seconds} s] ${line}`)
}
