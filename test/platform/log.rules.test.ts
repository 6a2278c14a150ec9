import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../src/platform/log.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const away = () =>
  new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })

function readLog() {
  const lines: { msg: string; leftOut?: number }[] = []
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  return { log, told: () => lines.splice(0).map(({ msg, leftOut = 0 }) => [msg, leftOut]) }
}

test('[PLT-06] an unreachable server is logged once in ten seconds per message, with the number of omitted lines', () => {
  const { log, told } = readLog()
  for (let second = 0; second < 45; second++) {
    for (let request = 0; request < 20; request++) log.warn({ err: away(), requestId: request }, 'request')
    log.error({ err: away() }, 'job queue')
    vi.advanceTimersByTime(1_000)
  }
  expect(told()).toEqual([
    ['request', 0],
    ['job queue', 0],
    ...[1, 2, 3, 4].flatMap(() => [
      ['request', 199],
      ['job queue', 9],
    ]),
  ])
})

test('[PLT-06] every other failure is logged', () => {
  const { log, told } = readLog()
  for (let time = 0; time < 3; time++) log.error({ err: new Error('a bug') }, 'request failed')
  log.info('started')
  expect(told()).toEqual([
    ['request failed', 0],
    ['request failed', 0],
    ['request failed', 0],
    ['started', 0],
  ])
})
