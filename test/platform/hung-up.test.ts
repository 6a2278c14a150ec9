import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Shop, startShop } from '../harness.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

/** Sends the beginning of a body and hangs up. */
async function hangUp(path: string, type: string): Promise<void> {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${shop.url}\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n{"email":`,
  )
  await sleep(50)
  socket.destroy()
}

test('[PLT-02] [ACC-03] clients that disconnect within a body are not logged as errors', async () => {
  const { log } = shop.ctx
  const errors = vi.spyOn(log, 'error')
  const infos = vi.spyOn(log, 'info')
  // First, as it leaves no line of its own: it is over when the others have left theirs.
  await hangUp('/login', 'multipart/form-data; boundary=x')
  await hangUp('/api/v1/auth/login', 'application/json')
  await hangUp('/login', 'application/x-www-form-urlencoded')
  const saidOf = () => infos.mock.calls.filter(([, said]) => said === 'the client disconnected').length
  await expect.poll(saidOf).toBe(2)
  expect(errors.mock.calls).toEqual([])
})
