import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLocalFiles } from '../../src/platform/files/local.ts'
import { serveFiles } from '../../src/platform/files/serve.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-test-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const files = () => createLocalFiles(join(root, 'files'))
const ask = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
  serveFiles(files())(key, new Request('http://localhost/files/x', { method, headers }))

describe('[PLT-03] the file store', () => {
  test('gives back what was put, from bytes or a stream, and nothing once removed', async () => {
    await files().put('a/b/1.webp', Readable.from([Buffer.from('one'), Buffer.from('two')]), 'image/webp')
    const file = await files().get('a/b/1.webp')
    expect(file).toMatchObject({ size: 6, contentType: 'image/webp' })
    expect(Buffer.concat(await (file?.body.toArray() ?? [])).toString()).toBe('onetwo')
    await files().remove(['a/b/1.webp', 'a/b/none.webp'])
    expect(await files().get('a/b/1.webp')).toBeUndefined()
    expect(await files().get('a/b')).toBeUndefined()
  })

  test('leaves nothing of a write that breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(files().put('a/1.png', broken, 'image/png')).rejects.toThrow('connection lost')
    expect(await readdir(join(root, 'files/a'))).toEqual([])
  })

  test.each([
    '../secret.webp',
    'a/../../secret.webp',
    '/etc/passwd',
    'a//b.webp',
    '.hidden.webp',
    'a/.x.webp',
    'a\\..\\b.webp',
    'a\0.webp',
    '',
  ])('stays in its folder: %j', async (key) => {
    await writeFile(join(root, 'secret.webp'), 'secret')
    expect(await files().get(key)).toBeUndefined()
    await expect(files().put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a key')
    expect((await ask(key)).status).toBe(404)
  })
})

describe('[PLT-03] a served picture', () => {
  beforeEach(() => files().put('p/1.avif', Buffer.from('picture'), 'image/avif'))

  test('is a picture for ever and nothing else', async () => {
    const response = await ask('p/1.avif')
    expect(await response.text()).toBe('picture')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '7',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('is not sent again to who has it', async () => {
    const etag = (await ask('p/1.avif')).headers.get('etag') ?? ''
    const again = await ask('p/1.avif', { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask('p/1.avif', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('answers HEAD without a body and refuses other methods', async () => {
    const head = await ask('p/1.avif', {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', ''])
    expect((await ask('p/1.avif', {}, 'POST')).status).toBe(405)
  })

  test('has a type of the list, whatever lies in the store', async () => {
    await files().put('p/page.html', Buffer.from('<script>'), 'text/html')
    expect((await ask('p/page.html')).status).toBe(404)
  })
})
