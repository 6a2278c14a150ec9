import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isWebhookUrl, retryAt } from '../../src/features/store-webhooks/rules.ts'
import { DAY } from '../../src/lib/dates.ts'
import { isPublicAddress, postToPublicUrl } from '../../src/platform/outgoing.ts'

test('[BYD-12] only addresses of the internet are public', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'localhost',
    '',
  ]
  expect(inside.filter(isPublicAddress)).toEqual([])
  const outside = [
    '8.8.8.8',
    '172.32.0.1',
    '100.63.0.1',
    '192.167.0.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ]
  expect(outside.filter((address) => !isPublicAddress(address))).toEqual([])
})

test('[BYD-12] a webhook is an https address without a password; a demo takes http too', () => {
  expect(isWebhookUrl('https://caja.example/hook?x=1', false)).toBe(true)
  for (const wrong of [
    'http://caja.example',
    'ftp://x',
    'https://a:b@caja.example',
    'caja.example',
    '',
    'javascript:1',
  ])
    expect([wrong, isWebhookUrl(wrong, false)]).toEqual([wrong, false])
  expect(isWebhookUrl('http://127.0.0.1:1', true)).toBe(true)
})

test('[BYD-12] a message is tried nine times in about three days', () => {
  let now = new Date('2026-11-20T12:00:00Z')
  const start = now
  let tries = 1
  for (let next = retryAt(tries, now); next; next = retryAt(tries, now)) {
    expect(next.getTime()).toBeGreaterThan(now.getTime())
    now = next
    tries++
  }
  expect(tries).toBe(9)
  const days = (now.getTime() - start.getTime()) / DAY
  expect(days).toBeGreaterThan(2.5)
  expect(days).toBeLessThan(3.5)
})

test('[BYD-12] nothing reaches this machine or its network, by name, number or redirect', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('x'.repeat(5_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const message = { headers: {}, body: '{}' }
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '10.0.0.1',
    '169.254.169.254',
    '2130706433',
    '0x7f.1',
  ])
    await expect(postToPublicUrl(`https://${host}:${port}/`, message, false), host).rejects.toThrow(
      'not a public address',
    )
  await expect(postToPublicUrl(`http://127.0.0.1:${port}/`, message, false)).rejects.toThrow('not https')
  await expect(postToPublicUrl(`http://10.0.0.1:${port}/`, message, true)).rejects.toThrow(
    'not a public address',
  )
  expect(asked).toBe(0)
  // A redirect is an answer like others, of which only the start is read.
  const answered = await postToPublicUrl(`http://127.0.0.1:${port}/`, message, true)
  expect([answered.status, answered.answer.length, asked]).toEqual([302, 500, 1])
  await new Promise((resolve) => server.close(resolve))
})

test('[BYD-12] a receiver that answers with an upgrade, or closes without an answer, is no answer at once', async () => {
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
  for (const answer of [upgrade, '']) {
    const server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => (answer ? socket.write(answer) : socket.end()))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await expect(
      postToPublicUrl(`http://127.0.0.1:${port}/`, { headers: {}, body: '{}' }, true),
    ).rejects.toThrow(/upgrade|hang up|closed/)
    await new Promise((resolve) => server.close(resolve))
  }
}, 5_000)
