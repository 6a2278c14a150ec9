import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../../src/context.ts'
import { type Schedule, startSchedule } from '../../src/jobs/schedule.ts'
import { sweeps } from '../../src/jobs/sweeps.ts'

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
const ends = async () => {}

test('[PLT-04] a schedule is dead if its most frequent sweep hangs', async () => {
  schedule = startSchedule(ctx, [
    { everyMs: 15_000, run: hangs },
    { everyMs: 16_000, run: ends },
  ])
  await vi.advanceTimersByTimeAsync(59_000)
  expect(schedule.isAlive()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(schedule.isAlive()).toBe(false)
})

test('[PLT-04] a schedule is alive while its most frequent sweep ends, even if another hangs', async () => {
  schedule = startSchedule(ctx, [
    { everyMs: 15_000, run: ends },
    { everyMs: 60_000, run: hangs },
  ])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(schedule.isAlive()).toBe(true)
})

test('[PLT-04] sweeps have unique names, which alerts use', () => {
  const names = sweeps.map(({ run }) => run.name)
  expect(new Set(names).size).toBe(sweeps.length)
  expect(names).toContain('expireCheckouts')
  expect(names).not.toContain('run')
})
