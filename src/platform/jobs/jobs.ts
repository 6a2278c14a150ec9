import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import pg, { type PoolConfig } from 'pg'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { cuttable } from '../db/cut.ts'
import type { DbOrTx } from '../db/pool.ts'
import { preparedSql } from '../db/prepared.ts'
import { clientOf } from '../db/transaction.ts'
import { derivedId } from '../ids.ts'
import { metrics } from '../metrics.ts'
import { bossOptions, lendListener } from './listener.ts'

/** Declaration of a job; `schema` is checked when it is enqueued and when it runs. */
export type JobDefinition<Data> = Kind & { name: string; schema: z.ZodType<Data> }

/**
 * `asksOutside`: the job depends on another server that may be slow, while a person waits for it; `concurrency`: batches of
 * it that a process then works on at the same time.
 */
type Kind = { retries: Retries; asksOutside: boolean; concurrency: number }

/** Attempts of a failing job, and the maximum seconds between them. */
export type Retries = { retryLimit: number; retryDelayMax: number }

/** About half an hour with the back-off of QUEUE; afterwards a sweep finds the work again. */
const RETRIES: Retries = { retryLimit: 12, retryDelayMax: 600 }

export function defineJob<Data extends object>(
  name: string,
  schema: z.ZodType<Data>,
  { asksOutside = false, concurrency = 3, ...retries }: Partial<Retries & Omit<Kind, 'retries'>> = {},
): JobDefinition<Data> {
  return { name, schema, asksOutside, concurrency, retries: { ...RETRIES, ...retries } }
}

export type JobHandler = Kind & { name: string; run: (data: unknown) => Promise<void> }

/** Declares the function of a job; a process calls the result with its own context. */
export function defineHandler<Context, Data extends object>(
  job: JobDefinition<Data>,
  run: (ctx: Context, data: Data) => Promise<void>,
): (ctx: Context) => JobHandler {
  const { name, schema, ...kind } = job
  return (ctx) => ({ name, ...kind, run: (data) => run(ctx, schema.parse(data)) })
}

export type Jobs = {
  /** Inserts the job in the caller's transaction. The same `key` of one job is enqueued once. */
  enqueue<Data extends object>(db: DbOrTx, job: JobDefinition<Data>, data: Data, key?: string): Promise<void>
  enqueueAll<Data extends object>(
    db: DbOrTx,
    job: JobDefinition<Data>,
    all: readonly { data: Data; key: string }[],
  ): Promise<void>
}

export type JobRunner = Jobs & {
  /** Creates the queues; needed before anything is enqueued. */
  prepare(handlers: JobHandler[]): Promise<void>
  work(handlers: JobHandler[], onError: (job: string, error: unknown) => void): Promise<void>
  drain(handlers: JobHandler[]): Promise<number>
  settle(): Promise<void>
  /** Closes its connections at once, because the server is gone. */
  cut(): void
  stop(): Promise<void>
}

const SCHEMA = 'jobs'

const STOP_MS = 3_000

/**
 * Retries after 1 s, 2 s, 4 s …, up to the job's maximum. A job whose process was killed is detected by its missing
 * heartbeat and runs again; seconds.
 */
const QUEUE = {
  retryDelay: 1,
  retryBackoff: true,
  notify: true,
  heartbeatSeconds: 20,
  expireInSeconds: 180,
} as const

/**
 * Jobs of a batch succeed or fail independently; a full batch is followed by the next at once. New jobs notify all
 * workers of their queue; polling finds due retries and jobs of killed processes. Without notifications (a pooler),
 * workers poll every two seconds.
 */
const WORK = {
  batchSize: 5,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 10,
} as const

/** A slow response blocks its own batch, not the queue, and retries are on time. */
const WORK_OUTSIDE = { ...WORK, notifyPollingIntervalSeconds: 2 } as const

const SETTLE_MS = 5_000
const SETTLE_PAUSE_MS = 25

/** @param listen connection for notifications; `poll` if every connection goes through a pooler */
export async function startJobs(
  connection: PoolConfig,
  onError: (error: unknown) => void,
  listen: PoolConfig | 'poll' = connection,
): Promise<JobRunner> {
  const { Client, cut } = cuttable(pg.Client)
  const boss = new PgBoss({
    ...bossOptions(connection),
    ...{ Client },
    schema: SCHEMA,
    max: 4,
    useListenNotify: listen !== 'poll',
    // Sweeps are ours (`jobs/schedule.ts`), so the library's scheduler is off.
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error: Error) =>
    onError(error instanceof Error ? error : Object.assign(new Error(), error)),
  )
  const listener = listen === 'poll' || listen === connection ? undefined : lendListener(boss, listen)
  await boss.start()

  async function prepare(handlers: JobHandler[]): Promise<void> {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const { name, retries } of handlers) {
      const options = { ...QUEUE, ...retries }
      const queue = existing.get(name)
      if (!queue) await boss.createQueue(name, options)
      else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options)
    }
  }

  async function insert<Data extends object>(
    db: DbOrTx,
    { name, schema }: JobDefinition<Data>,
    all: readonly { data: Data; key?: string | undefined }[],
  ): Promise<void> {
    const client = clientOf(db)
    await boss.insert(
      name,
      all.map(({ data, key }) => ({
        data: schema.parse(data),
        ...(key === undefined ? {} : { id: derivedId(`${name}\n${key}`) }),
      })),
      { db: client ? preparedSql(client) : fromDrizzle(db, sql) },
    )
  }

  async function dueQueues(): Promise<Set<string>> {
    const { rows } = await boss
      .getDb()
      .executeSql(`select distinct name from ${SCHEMA}.job where state < 'active' and start_after <= now()`)
    return new Set(rows.map(({ name }: { name: string }) => name))
  }

  async function drain(handlers: JobHandler[]): Promise<number> {
    let ran = 0
    for (let found = true; found; ) {
      found = false
      const due = await dueQueues()
      for (const { name, run } of handlers.filter((handler) => due.has(handler.name)))
        for (const { id, data } of await boss.fetch<object>(name, { batchSize: 20 })) {
          found = true
          ran += 1
          await run(data)
          await boss.complete(name, id)
        }
    }
    return ran
  }

  async function settle(): Promise<void> {
    for (const end = performance.now() + SETTLE_MS; performance.now() < end; await sleep(SETTLE_PAUSE_MS)) {
      const { rows } = await boss
        .getDb()
        .executeSql(
          `select 1 from ${SCHEMA}.job where state = 'active' or state < 'active' and start_after <= now() limit 1`,
        )
      if (rows.length === 0) return
    }
  }

  return {
    enqueue: (db, job, data, key) => insert(db, job, [{ data, key }]),
    async enqueueAll(db, job, all) {
      if (all.length > 0) await insert(db, job, all)
    },
    prepare,
    async work(handlers, onJobError) {
      for (const { name, run, asksOutside, concurrency } of handlers) {
        const options = asksOutside ? { ...WORK_OUTSIDE, localConcurrency: concurrency } : WORK
        await boss.work(name, options, (batch: Job<object>[]) =>
          Promise.all(
            batch.map(async ({ id, data }): Promise<JobResult> => {
              const started = performance.now()
              try {
                await run(data)
                metrics.job(name, started, true)
                return { id, status: 'completed' }
              } catch (error) {
                metrics.job(name, started, false)
                onJobError(name, error)
                return { id, status: 'failed', output: { message: String(error) } }
              }
            }),
          ),
        )
      }
    },
    drain,
    settle,
    cut,
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_MS })
      await listener?.close()
    },
  }
}
