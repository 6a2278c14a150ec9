import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../../src/context.ts'
import { type Schedule, type Sweep, startSchedule } from '../../src/jobs/schedule.ts'

const ctx = { log: { error: () => {} } } as unknown as Context
let schedule: Schedule
let hung: () => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  hung()
  await schedule.stop()
  vi.useRealTimers()
})

const hangs = () =>
  new Promise<void>((resolve) => {
    hung = resolve
  })
const sweep = (name: string, everyMs: number, run: Sweep['run']): Sweep => ({ name, everyMs, run })

test('[PLT-04] a schedule whose most frequent sweep hangs gives no sign of life, whatever else runs', async () => {
  schedule = startSchedule(ctx, [sweep('often', 15_000, hangs), sweep('seldom', 16_000, async () => {})])
  await vi.advanceTimersByTimeAsync(59_000)
  expect(schedule.isAlive()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(schedule.isAlive()).toBe(false)
})

test('[PLT-04] a schedule whose most frequent sweep comes round is alive, also while another hangs', async () => {
  schedule = startSchedule(ctx, [sweep('often', 15_000, async () => {}), sweep('seldom', 60_000, hangs)])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(schedule.isAlive()).toBe(true)
})
