import type { Clock } from './clock.ts'
import type { FaultBook } from './http/faults.ts'
import type { SandboxOptions } from './options.ts'
import type { Database } from './storage/database.ts'
import type { Outbox } from './webhooks/outbox.ts'

/** The API request that an event is attributed to; nulls for pages, timers and controls. */
export type Cause = { id: string | null; idempotency_key: string | null }

/** Passed to everything; the pipeline passes a copy with its own `cause`. */
export type Sandbox = {
  db: Database
  clock: Clock
  options: SandboxOptions
  outbox: Outbox
  faults: FaultBook
  cause: Cause
  /** Base of hosted page links; known once the port is. */
  publicUrl: () => string
}
