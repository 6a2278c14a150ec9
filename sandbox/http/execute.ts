import { createHash } from 'node:crypto'
import type { Sandbox } from '../context.ts'
import { inTransaction } from '../storage/database.ts'
import { findRemembered, remember } from '../storage/idempotency.ts'
import { conflict, faulty, idempotencyError, isFailure, serverError } from './failure.ts'
import type { FaultMode } from './faults.ts'

export type Answer = { status: number; body: string; replayed: boolean }
export type Request = {
  account: string
  key: string | null
  method: string
  path: string
  raw: object
  v2: boolean
}

/** Keys of requests in progress; a killed process has written nothing for them. */
const inFlight = new WeakMap<Sandbox['db'], Set<string>>()

function fingerprintOf({ method, path, raw }: Request): string {
  return createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(raw)}`)
    .digest('hex')
}

/** Stored answer of a key; refuses a key of another request or of one in progress. */
export function replayOf(sandbox: Sandbox, request: Request): Answer | undefined {
  if (request.key === null) return undefined
  if (request.key.length > 255) throw idempotencyError('Idempotency keys can be at most 255 characters long.')
  const known = findRemembered(sandbox.db, request.account, request.key, sandbox.clock.now())
  if (known && known.fingerprint !== fingerprintOf(request)) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}'.`,
    )
  }
  if (known) return { status: known.status, body: known.body, replayed: true }
  if (flightsOf(sandbox).has(flightName(request))) {
    throw conflict(
      `There is currently another in-progress request using this Idempotent Key: '${request.key}'.`,
    )
  }
  return undefined
}

export async function whileClaimed<T>(
  sandbox: Sandbox,
  request: Request,
  work: () => Promise<T>,
): Promise<T> {
  if (request.key === null) return await work()
  const flights = flightsOf(sandbox)
  flights.add(flightName(request))
  try {
    return await work()
  } finally {
    flights.delete(flightName(request))
  }
}

/** Acts and stores the answer in one transaction; a refusal rolls the act back and is stored, too. */
export function execute(
  sandbox: Sandbox,
  request: Request,
  act: (sandbox: Sandbox) => object,
  fault?: FaultMode,
): Answer {
  const answer = inTransaction(sandbox.db, () => {
    const { status, body, stored } = attempt(sandbox, act, fault)
    if (request.key !== null && stored && !(request.v2 && status >= 400)) {
      const row = { fingerprint: fingerprintOf(request), status, body }
      remember(sandbox.db, request.account, request.key, row, sandbox.clock.now())
    }
    return { status, body, replayed: false }
  })
  sandbox.outbox.nudge()
  return answer
}

function attempt(sandbox: Sandbox, act: (sandbox: Sandbox) => object, fault?: FaultMode) {
  try {
    if (fault === '500-stored') throw faulty(500, true)
    const body = JSON.stringify(inTransaction(sandbox.db, () => act(sandbox)))
    return { status: 200, body, stored: true }
  } catch (error) {
    const { status, body, stored } = isFailure(error) ? error.failure : serverError(String(error)).failure
    return { status, body: JSON.stringify({ error: body }), stored }
  }
}

const flightName = ({ account, key }: Request) => `${account} ${key}`

function flightsOf(sandbox: Sandbox): Set<string> {
  const known = inFlight.get(sandbox.db) ?? new Set<string>()
  inFlight.set(sandbox.db, known)
  return known
}
