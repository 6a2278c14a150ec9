import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { supervise } from '../../src/platform/db/embedded/supervise.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A server that the test ends at will. */
function fakeServer() {
  const { promise: exited, resolve: end } = Promise.withResolvers<string>()
  return { exited, end, close: () => end('fast shutdown') }
}

/** Supervises fakes, each start waiting for `open` first. */
function supervised(open: () => Promise<void> = async () => {}) {
  const said: string[] = []
  const runs = [fakeServer()]
  const start = async () => {
    await open()
    const next = fakeServer()
    runs.push(next)
    return next
  }
  const first = runs[0] ?? fakeServer()
  const supervision = supervise(first, start, (line) => said.push(line), 5)
  return { ...supervision, said, runs }
}

/** Longer than all pauses together, much shorter than a minute. */
const settle = () => vi.advanceTimersByTimeAsync(4_000)

describe('[PLT-06] embedded server that keeps ending', () => {
  test('is started again five times within a minute and then given up with a line that says so', async () => {
    const server = supervised()
    for (let time = 0; time < 6; time++) {
      server.runs.at(-1)?.end('SIGKILL')
      await settle()
    }
    expect(server.runs).toHaveLength(6)
    expect(server.said).toHaveLength(5)
    expect(server.said[4]).toBe('PostgreSQL terminó por sí solo (SIGKILL); arranca de nuevo (5 de 5).')
    expect(await server.exited).toBe('PostgreSQL terminó 6 veces en un minuto (SIGKILL); no se intenta más.')
  })

  test('may do so for ever if it lasts a minute in between', async () => {
    const server = supervised()
    for (let time = 0; time < 20; time++) {
      server.runs.at(-1)?.end('SIGKILL')
      await vi.advanceTimersByTimeAsync(61_000)
    }
    expect(server.runs).toHaveLength(21)
    await server.stop()
  })

  test('a start that fails counts as one more end, with its reason', async () => {
    const server = supervised(async () => {
      throw new Error('disco lleno')
    })
    server.runs[0]?.end('SIGKILL')
    await settle()
    expect(await server.exited).toContain('(disco lleno)')
  })

  test('a stop during a restart stops the new server too', async () => {
    const gate = Promise.withResolvers<void>()
    const server = supervised(() => gate.promise)
    server.runs[0]?.end('SIGKILL')
    await settle()
    const stopped = server.stop()
    gate.resolve()
    await stopped
    expect(await server.runs[1]?.exited).toBe('fast shutdown')
    expect(await server.exited).toBe('PostgreSQL se detuvo.')
  })
})
