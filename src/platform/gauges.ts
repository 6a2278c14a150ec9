import { Gauge, Registry } from 'prom-client'

/** What is read together. `rows` answers, for each gauge that is known, its value, by the value of its label. */
export type Reading = {
  /** Unique in the program. */
  name: string
  gauges: readonly { name: string; help: string; label?: string }[]
  rows: () => Promise<GaugeRow[]>
}

export type GaugeRow = { gauge: string; label: string | null; value: number }

export type Gauges = {
  /** The Prometheus text format; the last values where the next ones do not come at once. */
  text(): Promise<string>
}

/** Milliseconds between two readings, whoever asks. */
const EVERY_MS = 15_000
/** A reading that takes long is made less often: at most this share of the time. */
const SHARE = 1 / 50
/** Milliseconds between two readings at most: alarms go by them. */
const MAX_EVERY_MS = 300_000
/** Milliseconds that who asks waits for a reading; it goes on without them. */
const READ_TIMEOUT_MS = 1_000

/**
 * Figures of the whole shop, the same in every process: read from the database when somebody asks, never twice at once, and
 * kept while it is away. `tianguis_reading_age_seconds` says how old they are.
 */
export function createGauges(readings: readonly Reading[]): Gauges {
  const registry = new Registry()
  const registers = [registry]
  const ages = new Gauge({
    name: 'tianguis_reading_age_seconds',
    help: 'Since when the figures of the whole shop were read, by reading; they stay while the database is away',
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
    let begunAt = Number.NEGATIVE_INFINITY
    let tookMs = 0
    let readAt = performance.now()
    let underWay: Promise<void> | undefined

    async function read(): Promise<void> {
      begunAt = performance.now()
      try {
        const rows = await reading.rows()
        for (const gauge of gauges.values()) gauge.reset()
        for (const { gauge, label, value } of rows)
          if (label === null) gauges.get(gauge)?.set(value)
          else gauges.get(gauge)?.labels(label).set(value)
        readAt = begunAt
        tookMs = performance.now() - begunAt
      } catch {
        // Their age tells it. How long it waited in vain says nothing of what the next one takes.
      } finally {
        underWay = undefined
      }
    }

    return {
      refresh() {
        const pause = Math.min(Math.max(EVERY_MS, tookMs / SHARE), MAX_EVERY_MS)
        if (performance.now() - begunAt >= pause) underWay ??= read()
        return underWay
      },
      tellAge: () => ages.labels(reading.name).set((performance.now() - readAt) / 1_000),
    }
  })

  return {
    async text() {
      const patience = Promise.withResolvers<void>()
      const timer = setTimeout(patience.resolve, READ_TIMEOUT_MS)
      await Promise.race([patience.promise, Promise.all(all.map(({ refresh }) => refresh()))])
      clearTimeout(timer)
      for (const { tellAge } of all) tellAge()
      return registry.metrics()
    },
  }
}
