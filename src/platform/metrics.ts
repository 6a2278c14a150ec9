import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** Seconds that a request took; `door` is api, page, file or other, so that paths do not become labels. */
  observe(door: string, method: string, status: number, seconds: number): void
  /** A page that may be everybody's: given from memory, rendered for all, or rendered for its visitor alone. */
  countPage(source: 'copy' | 'rendered' | 'own'): void
  /** The Prometheus text format. */
  text(): Promise<string>
  contentType: string
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['door', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  const pages = new Counter({
    name: 'shared_pages_total',
    help: 'Pages that are the same for everybody, by where they came from',
    labelNames: ['source'],
    registers: [registry],
  })
  return {
    countPage: (source) => pages.labels(source).inc(),
    observe: (door, method, status, seconds) =>
      requests.labels(door, method, `${Math.floor(status / 100)}xx`).observe(seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
