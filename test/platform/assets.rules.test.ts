import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { loadAssets } from '../../src/http/assets.ts'

const zlib = vi.hoisted(() => ({ fails: true }))
vi.mock('node:zlib', async (original) => {
  const real = await original<typeof import('node:zlib')>()
  const brotliCompress = (
    body: Buffer,
    options: object,
    done: (error: Error | null, made?: Buffer) => void,
  ) => (zlib.fails ? done(new Error('no memory')) : real.brotliCompress(body, options, done))
  return { ...real, brotliCompress }
})

const folder = mkdtempSync(join(tmpdir(), 'tianguis-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('[FRM-10] a failed compression is retried at the next request', async () => {
  writeFileSync(join(folder, 'a.js'), 'let a = 1')
  const serve = await loadAssets(folder)
  const ask = () =>
    serve(new Request('http://localhost/a.js', { headers: { 'accept-encoding': 'br, gzip' } }))
  await expect(ask()).rejects.toThrow('no memory')
  zlib.fails = false
  expect((await ask())?.headers.get('content-encoding')).toBe('br')
})
