import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFiles } from '../../src/platform/files/open.ts'
import { serveFiles } from '../../src/platform/files/serve.ts'
import { removeImages, storeImage } from '../../src/platform/images/store-image.ts'
import { filesOf } from '../../src/platform/images/stored-image.ts'
import { fileStores, type TestStore } from './file-stores.ts'
import { plainPicture } from './pictures.ts'

describe.each(fileStores)('[PLT-03] the file store in %s', (_name, open) => {
  let store: TestStore
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())

  const ask = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
    serveFiles(store.files)(key, new Request('http://localhost/files/x', { method, headers }))
  const read = async (key: string) =>
    Buffer.concat((await (await store.files.get(key))?.body.toArray()) ?? []).toString()

  test('returns stored files, from bytes or a stream, and nothing once removed', async () => {
    const { files } = store
    await files.put('a/b/1.webp', Readable.from([Buffer.from('one'), Buffer.from('two')]), 'image/webp')
    const file = await files.get('a/b/1.webp')
    expect(file).toMatchObject({ size: 6, contentType: 'image/webp' })
    file?.body.destroy()
    expect(await read('a/b/1.webp')).toBe('onetwo')
    await files.put('a/b/2.webp', Buffer.from('bytes'), 'image/webp')
    expect(await read('a/b/2.webp')).toBe('bytes')
    expect((await files.list('a/b')).sort()).toEqual(['a/b/1.webp', 'a/b/2.webp'])
    expect((await files.list('a', { deep: true })).sort()).toEqual(['a/b/1.webp', 'a/b/2.webp'])
    expect(await files.list('a/b/c', { deep: true })).toEqual([])
    for (const folder of ['a', 'a/b/c', 'a/b/1.webp']) expect(await files.list(folder)).toEqual([])
    await files.remove(['a/b/1.webp', 'a/b/2.webp', 'a/b/none.webp'])
    expect(await files.get('a/b/1.webp')).toBeUndefined()
    expect(await files.get('a/b')).toBeUndefined()
    expect(await store.names()).toEqual([])
  })

  test('stores a file of any size in parts', async () => {
    const bytes = randomBytes(6_000_000)
    await store.files.put(
      'a/large.png',
      Readable.from([bytes.subarray(0, 4_000_000), bytes.subarray(4_000_000)]),
      '',
    )
    const file = await store.files.get('a/large.png')
    expect(file?.size).toBe(6_000_000)
    expect(bytes.equals(Buffer.concat((await file?.body.toArray()) ?? []))).toBe(true)
  })

  test('leaves nothing of an incomplete write', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(store.files.put('a/1.png', broken, 'image/png')).rejects.toThrow('connection lost')
    expect(await store.files.get('a/1.png')).toBeUndefined()
    expect(await store.names()).toEqual([])
  })

  test('reports missing space and stores no incomplete file', async () => {
    const full = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      })(),
    )
    await expect(store.files.put('a/1.png', full, 'image/png')).rejects.toMatchObject({
      code: 'storage-full',
      status: 507,
    })
    expect(await store.names()).toEqual([])
  })

  test('stores a picture with its sizes, and removes them all', async () => {
    const options = { widths: [320, 640], maxBytes: 1_000_000 }
    const image = await storeImage(
      store.files,
      await plainPicture('jpeg'),
      'products/libros/1_image',
      options,
    )
    expect(await store.names()).toHaveLength(filesOf(image).length)
    const answer = await ask(image.original)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await answer.arrayBuffer()
    await removeImages(store.files, [image])
    expect(await store.names()).toEqual([])
    expect((await ask(image.original)).status).toBe(404)
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
  ])('stays in its place: %j', async (key) => {
    expect(await store.files.get(key)).toBeUndefined()
    await expect(store.files.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a key')
    await expect(store.files.remove([key])).rejects.toThrow('not a key')
    expect((await ask(key)).status).toBe(404)
  })

  describe('a served picture', () => {
    beforeEach(() => store.files.put('p/1.avif', Buffer.from('picture'), 'image/avif'))

    test('is cached for ever and usable only as a picture', async () => {
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

    test('is not sent again for a known ETag', async () => {
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

    test('has an allowed type, whatever is stored', async () => {
      await store.files.put('p/page.html', Buffer.from('<script>'), 'text/html')
      expect((await ask('p/page.html')).status).toBe(404)
    })
  })
})

test('[PLT-03] a full bucket is an expected failure, any other is a bug', async () => {
  const answers = [
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
    [403, 'AccessDenied'],
  ] as const
  for (const [status, code] of answers) {
    const server = createServer((_request, response) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code></Error>`),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { files, close } = await openFiles('', {
      bucket: 'full',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    })
    const failure = files.put('a/1.png', Buffer.from('x'), 'image/png')
    if (code === 'AccessDenied') await expect(failure).rejects.toMatchObject({ name: 'AccessDenied' })
    else await expect(failure).rejects.toMatchObject({ code: 'storage-full' })
    close()
    server.close()
  }
})
