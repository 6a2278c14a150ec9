import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { askWho, countHeld, type Who } from './who.ts'

/** Milliseconds between two looks at whether a held form may go. */
const AGAIN_MS = 2_000

/** The doors themselves need no session. */
const DOORS = /^\/(login|logout|register)\/?$/

let drawnFor: string | null = null

/** For whom the page was drawn: what is typed into it is theirs. */
export function setDrawnFor(username: string | null): void {
  drawnFor = username
}

/**
 * Every form of the site passes here before it is sent. Where the session has ended, somebody else has signed in
 * or the server cannot be reached, it waits instead of being lost, and goes by itself once that is over; the
 * notice of `SessionWatch` says so. Leaving the page gives it up.
 */
export const holdForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === 'GET') return next()
  const needsSession = drawnFor !== null && !DOORS.test(new URL(request.url).pathname)
  const mayGo = (who: Who) =>
    who !== 'offline' && (who === 'unclear' || !needsSession || who.username === drawnFor)
  if (mayGo(await askWho())) return next()
  countHeld(1)
  try {
    do await pause(request.signal)
    while (!mayGo(await askWho()))
  } finally {
    countHeld(-1)
  }
  return next()
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, AGAIN_MS)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
