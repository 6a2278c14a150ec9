import { Gauge, Registry } from 'prom-client'

export type Reading = {
  name: string
  gauges: readonly { name: string; help: string; label?: string }[]
  rows: () => Promise<GaugeRow[]>
}

export type GaugeRow = { gauge: string; label: string | null; value: number }

export type Gauges = {
  /** Prometheus text format, with the last known values if reading takes long. */
  text(): Promise<string>
}

const EVERY_MS = 15_000
/** Slow readings are less frequent: they may take at most this share of the time. */
const SHARE = 1 / 50
/** Maximum milliseconds between two readings, for alerts. */
const MAX_EVERY_MS = 300_000
/** Milliseconds that a request waits for a reading, which continues without it. */
const READ_TIMEOUT_MS = 1_000

/**
 * Figures of the whole shop, identical in every process: read from the database on request, one reading at a time, and
 * retained while it is down. `tianguis_reading_age_seconds` is their age.
 */
export function createGauges(readings: readonly Reading[]): Gauges {
  const registry = new Registry()
  const registers = [registry]
  const ages = new Gauge({
    name: 'tianguis_reading_age_seconds',
    help: 'Time of the last successful reading of the whole shop, by reading; kept while the database is down',
    labelNames: ['reading'],
    registers,
  })
  const all = readings.map((reading) => {
    const gauges = new Map(
      reading.gauges.map(({ name, help, label }) => [
        name,
        new Gauge({ name, help, labelNames: label ? [label] : [], registers }),
      ]),
    )
    let startedAt = Number.NEGATIVE_INFINITY
    let tookMs = 0
    let readAt = performance.now()
    let pending: Promise<void> | undefined

    async function read(): Promise<void> {
      startedAt = performance.now()
      try {
        const rows = await reading.rows()
        for (const gauge of gauges.values()) gauge.reset()
        for (const { gauge, label, value } of rows)
          if (label === null) gauges.get(gauge)?.set(value)
          else gauges.get(gauge)?.labels(label).set(value)
        readAt = startedAt
        tookMs = performance.now() - startedAt
      } catch {
        // Reported by the age. The time of a failed reading does not predict the next one's.
      } finally {
        pending = undefined
      }
    }

    return {
      refresh() {
        const pause = Math.min(Math.max(EVERY_MS, tookMs / SHARE), MAX_EVERY_MS)
        if (performance.now() - startedAt >= pause) pending ??= read()
        return pending
      },
      updateAge: () => ages.labels(reading.name).set((performance.now() - readAt) / 1_000),
    }
  })

  return {
    async text() {
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, READ_TIMEOUT_MS)
      await Promise.race([timeout.promise, Promise.all(all.map(({ refresh }) => refresh()))])
      clearTimeout(timer)
      for (const { updateAge } of all) updateAge()
      return registry.metrics()
    },
  }
}
