import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'alone-'))
const lock = join(folder, 'lock')
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that does half a second's work alone; answers when it began and ended. */
async function run(): Promise<[number, number]> {
  const code = `import { alone } from './scripts/alone.ts'
    alone(${JSON.stringify(lock)}, () => {
      const from = Date.now()
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
      console.log(JSON.stringify([from, Date.now()]))
    })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(status).toBe(0)
  // Before its own line it may say that it waits.
  return JSON.parse(said.trim().split('\n').at(-1) ?? '')
}

test('[PLT-06] concurrent starts in one tree build one after the other, and ignore a dead one', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  writeFileSync(lock, String(gone.pid))
  const [[, firstEnd], [secondBegin]] = (await Promise.all([run(), run()])).toSorted(([a], [b]) => a - b) as [
    [number, number],
    [number, number],
  ]
  expect(secondBegin).toBeGreaterThanOrEqual(firstEnd)
  expect(existsSync(lock)).toBe(false)
})
