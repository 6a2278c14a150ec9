import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type HttpServer, startServer } from '../../src/http/server.ts'

type Answer = { status: number | undefined; connection: string | undefined }

function ask(server: HttpServer, agent: Agent, path = '/'): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request({ port: server.port, host: '127.0.0.1', path, agent, method: 'POST' }, (answer) => {
    const { statusCode: status, headers } = answer
    answer.resume().on('end', () => resolve({ status, connection: headers.connection }))
  })
  sent.on('error', reject).end('x=1')
  return promise
}

const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 })
const open = (answer: () => Promise<Response>) => startServer(answer, 0, '127.0.0.1')

test('[PLT-06] a draining server reports it during its grace time, and each response closes its connection', async () => {
  const server = await open(async () => new Response('ok'))
  const agent = keepAlive()
  expect(await ask(server, agent)).toEqual({ status: 200, connection: 'keep-alive' })
  expect(server.isDraining()).toBe(false)
  const drained = server.drain(1_000)
  expect(server.isDraining()).toBe(true)
  expect(await ask(server, agent)).toEqual({ status: 200, connection: 'close' })
  expect(await ask(server, keepAlive())).toEqual({ status: 200, connection: 'close' })
  await drained
  await server.close()
  await expect(ask(server, agent)).rejects.toThrow('ECONNREFUSED')
})

test('[PLT-06] an active request is answered when the server closes, a hung one is aborted', async () => {
  const slow = Promise.withResolvers<Response>()
  const slowHas = Promise.withResolvers<void>()
  const server = await open(() => {
    slowHas.resolve()
    return slow.promise
  })
  const asked = ask(server, keepAlive())
  await slowHas.promise
  const closed = server.close()
  slow.resolve(new Response('ok'))
  expect(await asked).toEqual({ status: 200, connection: 'close' })
  await closed

  const hungHas = Promise.withResolvers<void>()
  const hung = await open(() => {
    hungHas.resolve()
    return new Promise(() => {})
  })
  const cut = expect(ask(hung, keepAlive())).rejects.toThrow(/hang up|ECONNRESET/)
  await hungHas.promise
  await hung.close()
  await cut
})

test('[PLT-06] keep-alive clients lose no request over many stops', async () => {
  const refused = /ECONNREFUSED/
  for (let stop = 0; stop < 12; stop++) {
    const server = await open(async () => new Response('ok'))
    let isOver = false
    const lost: unknown[] = []
    const answers = Array.from({ length: 20 }, () => 0)
    // Each sends on a kept connection, some milliseconds after its last answer: forms, which nobody sends twice.
    const client = async (place: number) => {
      const agent = keepAlive()
      while (!isOver)
        try {
          await ask(server, agent)
          answers[place] = (answers[place] ?? 0) + 1
          await sleep(place % 7)
        } catch (error) {
          // Nothing was sent: a load balancer retries at the next process.
          if (refused.test(String(error))) return
          lost.push(error)
        }
    }
    const clients = answers.map((_, place) => client(place))
    // All have a connection by then, and none waits to be accepted.
    await expect.poll(() => Math.min(...answers), { interval: 5, timeout: 30_000 }).toBeGreaterThan(1)
    // Each stop at another moment between their requests.
    await sleep(stop * 3)
    await server.close()
    isOver = true
    await Promise.all(clients)
    expect(lost).toEqual([])
  }
})

test('[PLT-06] an occupied port is reported with the settings that change it', async () => {
  const first = await startServer(async () => new Response('ok'), 0, '127.0.0.1')
  const second = startServer(async () => new Response('ok'), first.port, '127.0.0.1')
  await expect(second).rejects.toThrow(`El puerto ${first.port} está ocupado`)
  await first.close()
})
