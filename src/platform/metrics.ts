import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, Summary } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const registers = [registry]

const counter = (name: string, help: string, ...labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers })
const gauge = (name: string, help: string, ...labelNames: string[]) =>
  new Gauge({ name, help, labelNames, registers })

/** Buckets in seconds for operations of milliseconds. */
const QUICK = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 15]

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of requests',
  labelNames: ['kind', 'method', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers,
})
const pages = counter(
  'shared_pages_total',
  'Requests for shareable pages, by source: copy, rendered for all, own rendering',
  'source',
)
const shed = counter(
  'tianguis_requests_shed_total',
  'Requests refused before any work, by reason: overloaded, too-many-pages, unavailable',
  'reason',
)
const renders = new Histogram({
  name: 'tianguis_page_render_seconds',
  help: 'Duration of page renderings, for all visitors or for one',
  labelNames: ['audience'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers,
})
const statements = new Histogram({
  name: 'tianguis_sql_duration_seconds',
  help: 'Duration of SQL statements without the wait for a connection',
  buckets: QUICK,
  registers,
})
const waits = new Histogram({
  name: 'tianguis_database_pool_wait_seconds',
  help: 'Wait for a database connection',
  buckets: QUICK,
  registers,
})
const sweepTimes = new Summary({
  name: 'tianguis_sweep_duration_seconds',
  help: 'Duration of sweeps',
  labelNames: ['sweep'],
  percentiles: [],
  registers,
})
const sweepEnds = gauge(
  'tianguis_sweep_end_timestamp_seconds',
  'Last successful end of each sweep in this process',
  'sweep',
)
const sweepFailures = counter('tianguis_sweep_failures_total', 'Failed sweeps; the next run retries', 'sweep')
const jobRuns = new Summary({
  name: 'tianguis_job_duration_seconds',
  help: 'Duration of jobs by queue and result (ok, failed)',
  labelNames: ['queue', 'result'],
  percentiles: [],
  registers,
})
const uploads = gauge('tianguis_uploads_in_progress', 'Forms with files in progress')
const checkouts = counter('tianguis_checkouts_opened_total', 'Started checkouts')
const orders = counter('tianguis_orders_placed_total', 'Paid orders')

type WatchedPool = { totalCount: number; idleCount: number; waitingCount: number }
const pools = new Set<WatchedPool>()
const overPools = (of: (pool: WatchedPool) => number) => [...pools].reduce((sum, pool) => sum + of(pool), 0)
new Gauge({
  name: 'tianguis_database_pool_connections',
  help: 'Database connections of this process by state (busy, idle)',
  labelNames: ['state'],
  registers,
  collect() {
    this.set(
      { state: 'busy' },
      overPools((pool) => pool.totalCount - pool.idleCount),
    )
    this.set(
      { state: 'idle' },
      overPools((pool) => pool.idleCount),
    )
  },
})
new Gauge({
  name: 'tianguis_database_pool_waiting',
  help: 'Requests waiting for a database connection',
  registers,
  collect() {
    this.set(overPools((pool) => pool.waitingCount))
  },
})

const since = (started: number) => (performance.now() - started) / 1_000

/** `started` is a `performance.now()`. */
export const metrics = {
  /** `kind` is api, page, file or other, so that paths do not become labels. */
  observe(kind: string, method: string, status: number, seconds: number): void {
    requests.labels(kind, method, `${Math.floor(status / 100)}xx`).observe(seconds)
  },
  /** A shareable page: from the cache, rendered for everybody, or rendered for one visitor. */
  countPage: (source: 'copy' | 'rendered' | 'own') => pages.labels(source).inc(),
  shed: (reason: string) => shed.labels(reason).inc(),
  rendered: (audience: 'all' | 'one', started: number) => renders.labels(audience).observe(since(started)),
  statement: (started: number) => statements.observe(since(started)),
  poolWait: (started: number) => waits.observe(since(started)),
  watchPool: (pool: WatchedPool) => void pools.add(pool),
  leavePool: (pool: WatchedPool) => void pools.delete(pool),
  sweep(sweep: string, started: number, isDone: boolean): void {
    sweepTimes.labels(sweep).observe(since(started))
    if (isDone) sweepEnds.labels(sweep).set(Date.now() / 1_000)
    else sweepFailures.labels(sweep).inc()
  },
  job: (queue: string, started: number, isDone: boolean) =>
    jobRuns.labels(queue, isDone ? 'ok' : 'failed').observe(since(started)),
  uploads: (by: 1 | -1) => uploads.inc(by),
  checkoutOpened: () => checkouts.inc(),
  ordersPlaced: (count: number) => orders.inc(count),
  text: () => registry.metrics(),
  contentType: registry.contentType,
}

export type Metrics = typeof metrics
