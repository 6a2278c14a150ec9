import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createS3Files } from '../../src/platform/files/s3.ts'
import { isUnreachable } from '../../src/platform/unreachable.ts'

const sockets: Socket[] = []
let close = () => {}
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  close()
})

/** A bucket that takes each connection, says `words` once it is asked, and nothing any more. */
async function openHung(words = '') {
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.once('data', () => socket.write(words))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const files = createS3Files({
    bucket: 'tianguis',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'key' },
    silenceMs: 2_000,
  })
  close = () => {
    files.close()
    server.close()
  }
  return files
}

const KEY = 'products/libros/prueba.webp'
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('[PLT-06] a silent bucket times out for every operation', async () => {
  const files = await openHung()
  const asked = [
    files.get(KEY),
    files.list('products/libros'),
    files.remove([KEY]),
    files.put(KEY, Readable.from([Buffer.alloc(100_000)]), 'image/webp'),
  ]
  for (const failure of await Promise.all(asked.map(failureOf)))
    expect([failure instanceof Error, isUnreachable(failure)]).toEqual([true, true])
})

test('[PLT-06] a bucket that stops within a file fails the read', async () => {
  const files = await openHung('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf')
  const file = await files.get(KEY)
  expect(file?.size).toBe(1_000)
  await expect(buffer(file?.body as Readable)).rejects.toThrow(/timed out/)
})
