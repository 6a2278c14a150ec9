import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { clientFor, controlFor, openReceiver, openSandbox, payOne, sessionParams, until } from './harness.ts'

const folders: string[] = []
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  folders.push(folder)
  return join(folder, 'sandbox.sqlite')
}

/** The program as its launcher starts it. */
async function launch(file: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { ...process.env, NODE_OPTIONS: '', SANDBOX_PORT: '0', SANDBOX_FILE: file, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  children.push(child)
  const [line] = await once(child.stdout ?? child, 'data')
  const port = Number(/:(\d+)\s*$/.exec(String(line))?.[1])
  const sandbox = { url: `http://127.0.0.1:${port}`, port, stop: async () => {} }
  return { child, stripe: clientFor(sandbox), control: controlFor(sandbox), line: String(line) }
}

test('[PAY-08] after kill -9, answered requests persist: sale, clock and keys', async () => {
  const file = newFile()
  const first = await launch(file)
  expect(first.line).toMatch(/^Sandbox de pagos listo en http:\/\/127\.0\.0\.1:\d+\n$/)
  await first.control('clock/advance', { seconds: 5_000 })
  const sale = await payOne(first)
  const refund = await first.stripe.refunds.create(
    { charge: sale.charge, amount: 700 },
    { idempotencyKey: 'k' },
  )
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await launch(file)
  const replay = await second.stripe.refunds.create(
    { charge: sale.charge, amount: 700 },
    { idempotencyKey: 'k' },
  )
  expect(replay.id).toBe(refund.id)
  expect((await second.stripe.charges.retrieve(sale.charge)).amount_refunded).toBe(700)
  expect((await second.control('clock', undefined, 'GET')).body.offset).toBe(5_000)
})

test('[PAY-08] it exits with its launcher', async () => {
  const { child } = await launch(':memory:', { SANDBOX_EXIT_WITH_PARENT: '1' })
  child.stdin?.destroy()
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})

test('[PAY-08] a pending delivery is sent after a restart', async () => {
  const file = newFile()
  const receiver = await openReceiver()
  const webhooks = [receiver.endpoint(['account'])]
  const first = await openSandbox({ file, webhooks })
  await first.control('deliveries/hold')
  await payOne(first)
  await first.sandbox.stop()
  expect(receiver.received).toHaveLength(0)
  const second = await openSandbox({ file, webhooks })
  await until(() => receiver.received.length === 5)
  expect(receiver.types()).toContain('checkout.session.completed')
  await second.sandbox.stop()
  await receiver.stop()
})

test('[PAY-08] a session that ended during a stop is expired at the next poll', async () => {
  const file = newFile()
  const first = await openSandbox({ file })
  const { id } = await first.stripe.checkout.sessions.create(sessionParams())
  await first.sandbox.stop()
  const second = await openSandbox({ file, sweepEveryMs: 10 })
  await second.control('clock/advance', { seconds: 1_900 })
  expect((await second.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
  await second.sandbox.stop()
})

test('[PAY-08] it stops quickly, even during a slow request', async () => {
  const open = await openSandbox()
  await open.control('faults', { path: '/v1/balance', mode: 'slow', delay: 60_000 })
  const slow = open.stripe.balance.retrieve().catch(() => 'cut')
  await new Promise((done) => setTimeout(done, 50))
  await open.sandbox.stop()
  expect(await slow).toBe('cut')
})
