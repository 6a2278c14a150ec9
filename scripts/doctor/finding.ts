import { setTimeout as sleep } from 'node:timers/promises'
import { failureText } from '../print-failure.ts'

/** Result of a check; `fix` explains how to mend it. */
export type Finding = { level: 'good' | 'doubtful' | 'wrong'; found: string; fix?: string }

export const good = (found: string): Finding => ({ level: 'good', found })
export const doubtful = (found: string, fix: string): Finding => ({ level: 'doubtful', found, fix })
export const wrong = (found: string, fix: string): Finding => ({ level: 'wrong', found, fix })

/** A check leaves no change behind. An exception counts as wrong. */
export type Check = { name: string; run: () => Promise<Finding[]>; fix: string }

/** Milliseconds of each check. */
const CHECK_TIMEOUT_MS = 20_000

const MARKS = { good: '✓', doubtful: '!', wrong: '✗' }

/** Asks all at once, so that none waits for another, and prints them in order. True where nothing is wrong. */
export async function runChecks(
  checks: readonly Check[],
  print: (line: string) => void,
  patienceMs = CHECK_TIMEOUT_MS,
): Promise<boolean> {
  const all = checks.map((check) => ({ name: check.name, findings: findingsOf(check, patienceMs) }))
  let isSound = true
  for (const { name, findings } of all)
    for (const { level, found, fix } of await findings) {
      if (level === 'wrong') isSound = false
      print(`${MARKS[level]} ${name}: ${found.replaceAll('\n', ' · ')}${fix ? `\n    → ${fix}` : ''}`)
    }
  return isSound
}

async function findingsOf({ run, fix }: Check, patienceMs: number): Promise<Finding[]> {
  const late = new AbortController()
  const over = async () => {
    await sleep(patienceMs, undefined, { signal: late.signal })
    return [wrong(`no responde en ${patienceMs / 1_000} segundos.`, fix)]
  }
  const asked = (async () => run())().catch((error: unknown) => [wrong(failureText(error), fix)])
  try {
    return await Promise.race([asked, over()])
  } finally {
    late.abort()
  }
}
