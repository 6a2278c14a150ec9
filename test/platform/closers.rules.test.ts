import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShutdownHooks, MAX_STOP_MS } from '../../src/platform/shutdown-hooks.ts'

let said: string[]
beforeEach(() => {
  said = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise(() => {})

test('[PLT-06] a hung part is reported and skipped, and the others close', async () => {
  const closed: string[] = []
  const closers = createShutdownHooks((line) => said.push(line))
  closers.add('base de datos', 1_000, () => closed.push('base de datos'))
  closers.add('trabajos', 5_000, never)
  closers.add('puerta', 1_000, async () => closed.push('puerta'))
  const all = closers.closeAll()
  const end = expect(all).rejects.toThrow('Se cerró sin terminar: trabajos.')
  await vi.advanceTimersByTimeAsync(1_999)
  expect([closed, said]).toEqual([['puerta'], []])
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual(['Esperando a que termine: trabajos…'])
  await vi.advanceTimersByTimeAsync(3_000)
  await end
  expect(said.at(-1)).toBe('No termina, se deja: trabajos.')
  expect(closed).toEqual(['puerta', 'base de datos'])
})

test('[PLT-06] a part that exceeds the time of a stop is rejected', () => {
  const closers = createShutdownHooks(() => {})
  closers.add('PostgreSQL', MAX_STOP_MS - 1_000, never)
  expect(() => closers.add('trabajos', 2_000, never)).toThrow('trabajos')
})

test('[PLT-06] a failed part is reported, and the others close', async () => {
  const closed: string[] = []
  const closers = createShutdownHooks((line) => said.push(line))
  closers.add('base de datos', 1_000, () => closed.push('base de datos'))
  closers.add('reloj', 1_000, () => {
    throw new Error('sin cuerda')
  })
  await expect(closers.closeAll()).rejects.toThrow('Se cerró sin terminar: reloj.')
  expect(said).toEqual(['Falló al cerrar: reloj (sin cuerda).'])
  expect(closed).toEqual(['base de datos'])
})

test('[PLT-06] parts close in reverse order, once, without output', async () => {
  const closed: string[] = []
  const closers = createShutdownHooks((line) => said.push(line))
  for (const name of ['a', 'b', 'c']) closers.add(name, 1_000, () => closed.push(name))
  await closers.closeAll()
  await closers.closeAll()
  expect([closed, said]).toEqual([['c', 'b', 'a'], []])
})
